export const strengthMeterLabels = {
  label: "Password strength",
  levels: ["Too short", "Very weak", "Weak", "Fair", "Strong", "Very strong"],
};

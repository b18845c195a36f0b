export const spinnerLabels = { loading: "Loading" };

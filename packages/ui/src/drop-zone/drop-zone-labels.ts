export const dropZoneLabels = {
  choose: "Choose files",
  or: "or drop them here",
  folders: "Folders are not taken. Choose the files in them.",
};

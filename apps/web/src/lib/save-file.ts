interface File {
  name: string;
  type: string;
  text: string;
}

/** Starts the download of a file. */
export function saveFile({ name, type, text }: File) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of the bytes by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}

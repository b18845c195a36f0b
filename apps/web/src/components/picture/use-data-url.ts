import { useEffect, useState } from "react";

/**
 * Returns a file as a data URL, which the page's content security policy allows for images; null
 * until it is read.
 */
export function useDataUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      if (typeof reader.result === "string") setUrl(reader.result);
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return url;
}

const maxBodyLength = 65_536;

/** Returns the text of a response of any type; null if there is none or it cannot be read. */
export function responseBody(response: unknown, networkDetails: unknown): string | null {
  const data =
    typeof response === "object" && response !== null && "data" in response ? response.data : null;
  return textOf(data) ?? textOf(xhrResponse(networkDetails));
}

function textOf(data: unknown): string | null {
  if (typeof data === "string" && data !== "") return data.slice(0, maxBodyLength);
  if (data instanceof ArrayBuffer && data.byteLength > 0 && data.byteLength <= maxBodyLength)
    return new TextDecoder().decode(data);
  return null;
}

function xhrResponse(details: unknown): unknown {
  // `responseText` throws unless the request is for text; `response` never does.
  return typeof XMLHttpRequest !== "undefined" && details instanceof XMLHttpRequest
    ? details.response
    : null;
}

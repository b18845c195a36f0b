export { decodeRequest, type RawRequest } from "../decode-request";
export { encodeResponse } from "../encode-response";

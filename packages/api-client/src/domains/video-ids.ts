import { idList } from "../request-fields";

export const someVideoIds = /* @__PURE__ */ idList({ min: 1, message: "Please choose a video." });

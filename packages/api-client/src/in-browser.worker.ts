import * as z from "zod/mini";
import { createClient, defineEndpoint, isApiError } from ".";

const fetchManifest = defineEndpoint({
  name: "fetchManifest",
  method: "GET",
  path: "/package.json",
  encoding: "query",
  request: z.object({}),
  response: z.object({ name: z.string() }),
});

const client = createClient();
const { name } = await client.call(fetchManifest);
const aborted = await client
  .call(fetchManifest, {}, { signal: AbortSignal.abort() })
  .catch((error: unknown) => (isApiError(error) ? error.code : "another error"));
postMessage({ name, aborted });

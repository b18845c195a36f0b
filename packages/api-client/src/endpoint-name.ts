import type { endpoints } from "./endpoints";

/** All calls, by name. */
export type Endpoints = typeof endpoints;

/** The name of a call. */
export type EndpointName = keyof Endpoints;

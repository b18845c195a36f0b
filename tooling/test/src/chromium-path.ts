#!/usr/bin/env node
import { chromiumPath } from "./chromium.ts";

console.log(await chromiumPath());

// Modules that every page of the site loads.
import "./focus-wide-tables.ts";
import "./live-example.ts";
import "./list-versions.ts";

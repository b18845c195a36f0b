import { paths } from "../config/paths";
import { defineRoute, type Route } from "./route";

/** The screens for administrators. */
export const adminRoutes: readonly Route[] = [
  defineRoute({
    path: paths.admin.path,
    file: "admin/overview-screen",
    load: async () => ({ Screen: (await import("../features/admin/overview-screen")).AdminOverviewScreen }),
  }),
  defineRoute({
    path: paths.adminPeople.path,
    file: "admin/people-screen",
    load: async () => ({ Screen: (await import("../features/admin/people-screen")).AdminPeopleScreen }),
  }),
  defineRoute({
    path: paths.adminPerson.path,
    file: "admin/person-screen",
    load: async () => ({ Screen: (await import("../features/admin/person-screen")).AdminPersonScreen }),
  }),
];

import { paths } from "../config/paths";
import { defineRoute, type Route } from "./route";

/** The screens for administrators. */
export const adminRoutes: readonly Route[] = [
  defineRoute({
    path: paths.admin.path,
    file: "admin/overview-screen",
    load: async () => ({
      Screen: (await import("../features/admin/overview-screen")).AdminOverviewScreen,
    }),
  }),
  defineRoute({
    path: paths.adminWork.path,
    file: "admin/work-screen",
    load: async () => ({ Screen: (await import("../features/admin/work-screen")).AdminWorkScreen }),
  }),
  defineRoute({
    path: paths.adminHealth.path,
    file: "admin/health-screen",
    load: async () => ({
      Screen: (await import("../features/admin/health-screen")).AdminHealthScreen,
    }),
  }),
  defineRoute({
    path: paths.adminPeople.path,
    file: "admin/people-screen",
    load: async () => ({
      Screen: (await import("../features/admin/people-screen")).AdminPeopleScreen,
    }),
  }),
  defineRoute({
    path: paths.adminStart.path,
    file: "admin/start-screen",
    load: async () => ({
      Screen: (await import("../features/admin/start-screen")).AdminStartScreen,
    }),
  }),
  defineRoute({
    path: paths.adminSettings.path,
    file: "admin/settings-screen",
    load: async () => ({
      Screen: (await import("../features/admin/settings-screen")).AdminSettingsScreen,
    }),
  }),
  defineRoute({
    path: paths.adminTexts.path,
    file: "admin/texts-screen",
    load: async () => ({
      Screen: (await import("../features/admin/texts-screen")).AdminTextsScreen,
    }),
  }),
  defineRoute({
    path: paths.adminFront.path,
    file: "admin/front-screen",
    load: async () => ({
      Screen: (await import("../features/admin/front-screen")).AdminFrontScreen,
    }),
  }),
  defineRoute({
    path: paths.adminFrontPreview.path,
    file: "admin/front-preview-screen",
    load: async () => {
      // Features do not import one another: the preview is the home page itself.
      const [{ AdminFrontPreviewScreen }, { HomePreview }] = await Promise.all([
        import("../features/admin/front-preview-screen"),
        import("../features/home/home-screen"),
      ]);
      return { Screen: () => <AdminFrontPreviewScreen Home={HomePreview} /> };
    },
  }),
  defineRoute({
    path: paths.adminInvitations.path,
    file: "admin/invitations-screen",
    load: async () => ({
      Screen: (await import("../features/admin/invitations-screen")).AdminInvitationsScreen,
    }),
  }),
  defineRoute({
    path: paths.adminPerson.path,
    file: "admin/person-screen",
    load: async () => ({
      Screen: (await import("../features/admin/person-screen")).AdminPersonScreen,
    }),
  }),
];

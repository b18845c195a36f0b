import { paths } from "../config/paths";
import { defineRoute, type Route } from "./route";

/** The screens for administrators. */
export const adminRoutes: readonly Route[] = [
  defineRoute({
    path: paths.admin.path,
    file: "admin/overview-screen",
    load: () => import("../features/admin/overview-screen"),
  }),
  defineRoute({
    path: paths.adminWork.path,
    file: "admin/work-screen",
    load: () => import("../features/admin/work-screen"),
  }),
  defineRoute({
    path: paths.adminHealth.path,
    file: "admin/health-screen",
    load: () => import("../features/admin/health-screen"),
  }),
  defineRoute({
    path: paths.adminPeople.path,
    file: "admin/people-screen",
    load: () => import("../features/admin/people-screen"),
  }),
  defineRoute({
    path: paths.adminStart.path,
    file: "admin/start-screen",
    load: () => import("../features/admin/start-screen"),
  }),
  defineRoute({
    path: paths.adminSettings.path,
    file: "admin/settings-screen",
    load: () => import("../features/admin/settings-screen"),
  }),
  defineRoute({
    path: paths.adminTexts.path,
    file: "admin/texts-screen",
    load: () => import("../features/admin/texts-screen"),
  }),
  defineRoute({
    path: paths.adminFront.path,
    file: "admin/front-screen",
    load: () => import("../features/admin/front-screen"),
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
    load: () => import("../features/admin/invitations-screen"),
  }),
  defineRoute({
    path: paths.adminNetworks.path,
    file: "admin/networks-screen",
    load: () => import("../features/admin/networks-screen"),
  }),
  defineRoute({
    path: paths.adminPerson.path,
    file: "admin/person-screen",
    load: () => import("../features/admin/person-screen"),
  }),
];

export { ToastViewport, type ToastViewportProps } from "./toast-viewport";
export { createToaster, type Toaster, type ToastMessage } from "./toaster";

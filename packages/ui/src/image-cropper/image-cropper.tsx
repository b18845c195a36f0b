import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
} from "react";
import { classNames } from "../class-names";
import { useLabels } from "../labels/use-labels";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { largestCrop, maxZoom, moveCrop, zoomCrop, type Crop, type PictureSize } from "./crop";
import { imageCropperLabels } from "./image-cropper-labels";
import styles from "./image-cropper.module.css";

export interface ImageCropperProps extends Omit<ComponentProps<"div">, "children" | "onError"> {
  /** URL of the picture, such as an object URL of a chosen file. */
  src: string;
  /** Width to height of the part. Default 1. */
  aspect?: number;
  /** Later shape of the part. Default `rectangle`. */
  shape?: "rectangle" | "circle";
  /** Smallest width of the part, in pixels of the picture. Default 32. */
  minWidth?: number;
  /** Null until the picture is loaded: then the largest part in the middle is reported. */
  crop: Crop | null;
  onCropChange: (crop: Crop) => void;
  /** Called if the browser cannot show the picture. */
  onUnreadable?: () => void;
  labels?: Partial<typeof imageCropperLabels>;
}

const steps = { fine: 0.01, coarse: 0.1, zoom: 1.1 } as const;
const directions: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Chooses a part of a picture with fixed proportions: by dragging and a slider, or with the keys.
 */
export function ImageCropper(props: ImageCropperProps) {
  const {
    src,
    aspect = 1,
    shape = "rectangle",
    minWidth = 32,
    crop,
    onCropChange,
    onUnreadable,
    ...others
  } = props;
  const { labels: ownLabels, className, ...rest } = others;
  const labels = useLabels("imageCropper", imageCropperLabels, ownLabels);
  const [size, setSize] = useState<PictureSize | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const stage = useRef<HTMLDivElement>(null);
  const id = useId();

  const largest = size && largestCrop(size, aspect);
  const zoomLimit = size && largest ? maxZoom(largest, size, minWidth) : 1;
  const zoom = crop && largest ? largest.width / crop.width : 1;

  function load(image: HTMLImageElement) {
    const loaded = { width: image.naturalWidth, height: image.naturalHeight };
    setSize(loaded);
    if (!crop) onCropChange(largestCrop(loaded, aspect));
  }

  function zoomTo(next: number) {
    if (crop && largest)
      onCropChange(zoomCrop(crop, largest, Math.min(zoomLimit, Math.max(1, next))));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!crop || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = directions[event.key];
    if (direction) {
      event.preventDefault();
      const step = event.shiftKey ? steps.coarse : steps.fine;
      const moved = moveCrop(crop, direction[0] * step, direction[1] * step);
      onCropChange(moved);
      setAnnouncement(labels.position(Math.round(moved.x * 100), Math.round(moved.y * 100)));
    } else if (event.key === "+" || event.key === "=") zoomTo(zoom * steps.zoom);
    else if (event.key === "-") zoomTo(zoom / steps.zoom);
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    const bounds = stage.current?.getBoundingClientRect();
    if (!crop || !bounds || event.button !== 0) return;
    const frame = event.currentTarget;
    const dragging = new AbortController();
    const { signal } = dragging;
    frame.setPointerCapture(event.pointerId);
    const { clientX, clientY } = event;
    const drag = (moved: globalThis.PointerEvent) =>
      onCropChange(
        moveCrop(
          crop,
          (moved.clientX - clientX) / bounds.width,
          (moved.clientY - clientY) / bounds.height,
        ),
      );
    frame.addEventListener("pointermove", drag, { signal });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const)
      frame.addEventListener(end, () => dragging.abort(), { signal });
  }

  return (
    <div className={classNames(styles["root"], className)} {...rest}>
      <div ref={stage} className={styles["stage"]}>
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) => load(currentTarget)}
          onError={onUnreadable}
        />
        {crop && size && (
          <button
            type="button"
            className={styles["frame"]}
            data-shape={shape}
            aria-label={labels.frame}
            aria-describedby={id}
            style={{
              insetInlineStart: `${crop.x * 100}%`,
              insetBlockStart: `${crop.y * 100}%`,
              inlineSize: `${crop.width * 100}%`,
              blockSize: `${crop.height * 100}%`,
            }}
            onKeyDown={onKeyDown}
            onPointerDown={onPointerDown}
          />
        )}
      </div>
      <label className={styles["zoom"]}>
        {labels.zoom}
        <input
          type="range"
          min={1}
          max={zoomLimit}
          step={0.01}
          value={zoom}
          disabled={!crop || zoomLimit === 1}
          onChange={({ currentTarget }) => zoomTo(Number(currentTarget.value))}
        />
      </label>
      <span id={id} hidden>
        {labels.instructions}
      </span>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

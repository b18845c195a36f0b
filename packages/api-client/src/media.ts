/** The content server and name of a file, as responses contain them. */
export interface MediaFile {
  /** `content_server` or `server` of a response: an absolute URL, or a path such as "/media". */
  server: string;
  /** `file_name` or `video_file` of a response. */
  file: string;
}

/** Widths of thumbnails, in pixels. The file that is 412 wide is named after its height, 232. */
export type ThumbnailWidth = 320 | 412 | 640 | 1280;

const defaultTemplates = {
  master: "{server}/{file}/master.m3u8",
  variant: "{server}/{file}/{quality}p.m3u8",
  thumbnail320: "{server}/{file}/thumb.webp",
  thumbnail412: "{server}/{file}/thumb-232.webp",
  thumbnail640: "{server}/{file}/thumb-640.webp",
  thumbnail1280: "{server}/{file}/thumb-1280.webp",
  hover: "{server}/{file}/hover.webp",
  sprites: "{server}/{file}/sprites.webp",
  profile48: "{root}/creators/{id}/profile-48.webp",
  profile150: "{root}/creators/{id}/profile-150.webp",
  banner: "{root}/creators/{id}/banner-2048.webp",
  carouselWide: "{root}/carousel/{img}-wide.webp",
  carouselTall: "{root}/carousel/{img}-tall.webp",
};

/** URL templates. Placeholders in braces: server, file and quality; root and id; root and img. */
export type MediaTemplates = typeof defaultTemplates;

/** Options of {@link createMedia}. All have a default. */
export interface MediaOptions {
  /**
   * Base URL for content servers that are paths: `"https://api.example.com"`. Default "": the
   * page's own host.
   */
  baseUrl?: string | URL | undefined;
  /** Base of the images of creators and of the carousel. Default "/media". */
  root?: string | undefined;
  /** Templates that replace the default ones. */
  templates?: Partial<MediaTemplates> | undefined;
}

/**
 * Sprite sheet of seek previews: tile i, counted along the rows, shows second i ×
 * `intervalSeconds`.
 */
export interface SpriteSheet {
  /** URL of the image. */
  src: string;
  /** Pixels: 128. */
  tileWidth: number;
  /** Pixels: 72. */
  tileHeight: number;
  /** 15. */
  tilesPerRow: number;
  /** 3, or 7 for a video of more than 700 seconds. */
  intervalSeconds: number;
}

/** Builds the URLs of all media. */
export interface Media {
  /** HLS playlist: of all renditions, or of one of them (1080, or "1080"). */
  stream(file: MediaFile, quality?: number | string): string;
  /** Thumbnail. Default width 320. */
  thumbnail(file: MediaFile, width?: ThumbnailWidth): string;
  /** All thumbnails, for `srcset`. */
  thumbnailSet(file: MediaFile): string;
  /** Animated thumbnail, for hover and focus. */
  hover(file: MediaFile): string;
  /** Seek previews. */
  sprites(file: MediaFile, durationSeconds: number): SpriteSheet;
  /** Profile image of a creator, square. Default 48 pixels. */
  profile(creatorId: string, size?: 48 | 150): string;
  /** Banner of a creator, 2048 pixels wide. */
  banner(creatorId: string): string;
  /** Image of a carousel card: "wide" is 21:9, "tall" is 4:5 for phones. */
  carousel(img: string, shape?: "wide" | "tall"): string;
}

/** Values of the placeholders. */
interface PlaceholderValues extends Partial<MediaFile> {
  quality?: string;
  id?: string;
  img?: string;
}

const thumbnailWidths = [320, 412, 640, 1280] as const satisfies ThumbnailWidth[];

/**
 * Creates the builder of media URLs.
 *
 * @example
 * const media = createMedia();
 * media.thumbnail({ server: video.content_server, file: video.video_file }, 640);
 */
export function createMedia({
  baseUrl = "",
  root = "/media",
  templates: overrides,
}: MediaOptions = {}): Media {
  const templates = { ...defaultTemplates, ...overrides };
  const base = withoutSlash(String(baseUrl));
  const toAbsolute = (server: string) =>
    withoutSlash(/^([a-z]+:)?\/\//i.test(server) ? server : base + server);

  const fill = (template: keyof MediaTemplates, values: PlaceholderValues) =>
    templates[template].replace(/\{(\w+)\}/g, (_, name: keyof PlaceholderValues | "root") =>
      name === "server" || name === "root"
        ? toAbsolute(values.server ?? root)
        : encodePath(values[name] ?? ""),
    );
  const thumbnail: Media["thumbnail"] = (file, width = 320) => fill(`thumbnail${width}`, file);

  return {
    stream: (file, quality) =>
      quality === undefined
        ? fill("master", file)
        : fill("variant", { ...file, quality: `${quality}` }),
    thumbnail,
    thumbnailSet: (file) =>
      thumbnailWidths.map((width) => `${thumbnail(file, width)} ${width}w`).join(", "),
    hover: (file) => fill("hover", file),
    sprites: (file, durationSeconds) => ({
      src: fill("sprites", file),
      tileWidth: 128,
      tileHeight: 72,
      tilesPerRow: 15,
      intervalSeconds: durationSeconds > 700 ? 7 : 3,
    }),
    profile: (id, size = 48) => fill(`profile${size}`, { id }),
    banner: (id) => fill("banner", { id }),
    carousel: (img, shape = "wide") =>
      fill(shape === "wide" ? "carouselWide" : "carouselTall", { img }),
  };
}

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

/** Keeps slashes: a file may be in a folder. */
const encodePath = (path: string) => path.split("/").map(encodeURIComponent).join("/");

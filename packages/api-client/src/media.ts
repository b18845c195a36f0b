/** Where a file's media are: the content server and the file's name, as the answers give them. */
export interface MediaFile {
  /** `content_server` or `server` of an answer: absolute, or a path such as "/media". */
  server: string;
  /** `file_name` or `video_file` of an answer. */
  file: string;
}

/** Widths that thumbnails come in, in pixels. The one 412 wide is 232 high, and named after that. */
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

/** Address templates. Known in braces: server, file and quality, or root and id, or root and img. */
export type MediaTemplates = typeof defaultTemplates;

/** Where media are. Everything has a default. */
export interface MediaOptions {
  /** Comes before a content server that is a path: "https://api.example.com". Default "": the page's own host. */
  baseUrl?: string | URL | undefined;
  /** Where pictures of creators and of the carousel are. Default "/media". */
  root?: string | undefined;
  /** Templates that differ from the usual ones. */
  templates?: Partial<MediaTemplates> | undefined;
}

/** Sprite sheet with the previews of a video: tile i, counted along the rows, shows second i × `intervalSeconds`. */
export interface SpriteSheet {
  /** Address of the picture. */
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

/** Builds the address of every medium. */
export interface Media {
  /** Stream playlist with all qualities, or with one of them (1080, or "1080"). */
  stream(file: MediaFile, quality?: number | string): string;
  /** Still picture. Default width 320. */
  thumbnail(file: MediaFile, width?: ThumbnailWidth): string;
  /** All still pictures, for `srcset`. */
  thumbnailSet(file: MediaFile): string;
  /** Animated picture for hover and focus. */
  hover(file: MediaFile): string;
  /** Previews for the seek bar. */
  sprites(file: MediaFile, durationSeconds: number): SpriteSheet;
  /** Picture of a creator, square. Default 48 pixels. */
  profile(creatorId: string, size?: 48 | 150): string;
  /** Banner of a creator, 2048 pixels wide. */
  banner(creatorId: string): string;
  /** Picture of a carousel card: "wide" is 21:9, "tall" is 4:5 for phones. */
  carousel(img: string, shape?: "wide" | "tall"): string;
}

/** What a template can name. */
interface Values extends Partial<MediaFile> {
  quality?: string;
  id?: string;
  img?: string;
}

const thumbnailWidths = [320, 412, 640, 1280] as const satisfies ThumbnailWidth[];

/**
 * Makes the builder of media addresses.
 *
 * @example
 * const media = createMedia();
 * media.thumbnail({ server: video.content_server, file: video.video_file }, 640);
 */
export function createMedia({ baseUrl = "", root = "/media", templates: own }: MediaOptions = {}): Media {
  const templates = { ...defaultTemplates, ...own };
  const base = withoutSlash(String(baseUrl));
  const place = (address: string) => withoutSlash(/^([a-z]+:)?\/\//i.test(address) ? address : base + address);

  const fill = (template: keyof MediaTemplates, values: Values) =>
    templates[template].replace(/\{(\w+)\}/g, (_, name: keyof Values | "root") =>
      name === "server" || name === "root" ? place(values.server ?? root) : encodePath(values[name] ?? ""),
    );
  const thumbnail: Media["thumbnail"] = (file, width = 320) => fill(`thumbnail${width}`, file);

  return {
    stream: (file, quality) =>
      quality === undefined ? fill("master", file) : fill("variant", { ...file, quality: `${quality}` }),
    thumbnail,
    thumbnailSet: (file) => thumbnailWidths.map((width) => `${thumbnail(file, width)} ${width}w`).join(", "),
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
    carousel: (img, shape = "wide") => fill(shape === "wide" ? "carouselWide" : "carouselTall", { img }),
  };
}

const withoutSlash = (address: string) => address.replace(/\/+$/, "");

/** A file may lie in a folder: slashes stay. */
const encodePath = (path: string) => path.split("/").map(encodeURIComponent).join("/");

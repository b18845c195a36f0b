import { describe, expect, test } from "vitest";
import { createMedia } from "./media";

const file = { server: "/media", file: "northern-foyer" };

describe("R-MEDIA-01 addresses of media", () => {
  const media = createMedia();

  test("streams, as a whole and by quality", () => {
    expect(media.stream(file)).toBe("/media/northern-foyer/master.m3u8");
    expect(media.stream(file, 720)).toBe("/media/northern-foyer/720p.m3u8");
    expect(media.stream(file, "1080")).toBe("/media/northern-foyer/1080p.m3u8");
  });

  test("thumbnails in every size, one with the suffix -232", () => {
    expect(media.thumbnail(file)).toBe("/media/northern-foyer/thumb.webp");
    expect(media.thumbnail(file, 412)).toBe("/media/northern-foyer/thumb-232.webp");
    expect(media.thumbnail(file, 640)).toBe("/media/northern-foyer/thumb-640.webp");
    expect(media.thumbnail(file, 1280)).toBe("/media/northern-foyer/thumb-1280.webp");
    expect(media.thumbnailSet(file)).toBe(
      "/media/northern-foyer/thumb.webp 320w, /media/northern-foyer/thumb-232.webp 412w, " +
        "/media/northern-foyer/thumb-640.webp 640w, /media/northern-foyer/thumb-1280.webp 1280w",
    );
  });

  test("the animated thumbnail, and previews whose interval depends on the duration", () => {
    expect(media.hover(file)).toBe("/media/northern-foyer/hover.webp");
    expect(media.sprites(file, 700)).toEqual({
      src: "/media/northern-foyer/sprites.webp",
      tileWidth: 128,
      tileHeight: 72,
      tilesPerRow: 15,
      intervalSeconds: 3,
    });
    expect(media.sprites(file, 700.1).intervalSeconds).toBe(7);
  });

  test("images of creators and of the carousel", () => {
    expect(media.profile("u7")).toBe("/media/creators/u7/profile-48.webp");
    expect(media.profile("u7", 150)).toBe("/media/creators/u7/profile-150.webp");
    expect(media.banner("u7")).toBe("/media/creators/u7/banner-2048.webp");
    expect(media.carousel("lanterns")).toBe("/media/carousel/lanterns-wide.webp");
    expect(media.carousel("lanterns", "tall")).toBe("/media/carousel/lanterns-tall.webp");
  });

  test("a content server may be absolute, and end in a slash", () => {
    expect(media.hover({ server: "https://cdn.test/v/", file: "a" })).toBe(
      "https://cdn.test/v/a/hover.webp",
    );
    expect(media.hover({ server: "//cdn.test", file: "a" })).toBe("//cdn.test/a/hover.webp");
  });

  test("names are escaped, folders are kept", () => {
    expect(media.hover({ server: "/media", file: "2024/a b?c#d" })).toBe(
      "/media/2024/a%20b%3Fc%23d/hover.webp",
    );
    expect(media.profile("../admin?")).toBe("/media/creators/../admin%3F/profile-48.webp");
  });
});

describe("R-API-03 media addresses are configuration", () => {
  test("another host for paths, and only for paths", () => {
    const media = createMedia({ baseUrl: new URL("https://api.test"), root: "/pictures" });
    expect(media.stream(file)).toBe("https://api.test/media/northern-foyer/master.m3u8");
    expect(media.profile("u7")).toBe("https://api.test/pictures/creators/u7/profile-48.webp");
    expect(media.hover({ server: "https://cdn.test", file: "a" })).toBe(
      "https://cdn.test/a/hover.webp",
    );
  });

  test("other templates", () => {
    const media = createMedia({
      root: "https://cdn.test",
      templates: { master: "{server}/hls/{file}.m3u8", profile48: "{root}/avatars/{id}.webp" },
    });
    expect(media.stream(file)).toBe("/media/hls/northern-foyer.m3u8");
    expect(media.profile("u7")).toBe("https://cdn.test/avatars/u7.webp");
    expect(media.profile("u7", 150)).toBe("https://cdn.test/creators/u7/profile-150.webp");
  });
});

/**
 * Tests that prove what the README's comparison claims: how their titles begin, in the file that
 * the table names for the feature.
 */
export const featureProofs: Readonly<Record<string, readonly string[]>> = {
  "Starts before the engine has loaded": [
    "requests the engine once a decoded frame has been painted",
  ],
  "Rebuilds after errors at the same position": ["R-PLAYER-07..11 "],
  HLS: [
    "R-PLAYER-15 captions of the stream are shown, in the language chosen",
    "a stream of audio alone plays",
  ],
  "MP4, WebM, MP3": ["a file is left to the browser", "$file plays to its end"],
  "Live, DVR window, low latency": [
    "start at the live edge, slide, fall behind, catch up, and end as a video",
    "an event can be sought from its start, and plays from there once ended",
    "low latency is played by parts",
  ],
  DRM: [
    "play with a license, whose request and response the page may change",
    "play when they are encrypted with cbcs",
  ],
  "Captions in WebVTT files": [
    "take turns with those of the stream, survive its recovery, are remembered",
  ],
  "Captions in SRT files": [
    "take turns with those of the stream, survive its recovery, are remembered",
  ],
  "Chapters, previews in WebVTT files": [
    "%s shows captions, chapters and previews that are files of another origin",
    "%s shows a preview that arrives while the pointer rests",
  ],
  "Every action by keyboard": [
    "R-PLAYER-03 %s by keyboard alone",
    "there are no other actions and no other keys",
  ],
  "AirPlay, Remote Playback": [
    "AirPlay is offered while there are receivers, and its picker opens",
    "a receiver gets the playlist beside a Managed Media Source",
  ],
  "Google Cast sender": [
    "the receiver gets playlist, position and metadata, and the player pauses",
    "controls and keys command the receiver",
  ],
  "React parts": ["while playing, only the time parts render"],
  "Custom element": [
    "the custom element plays, is operable, and leaves nothing behind when removed",
  ],
  "Renders on a server": ["R-PLAYER-14 every entry renders on a server"],
  "Plugins with isolated errors": [
    "plugins see state, events and elements, and one that fails disturbs nothing",
  ],
  "End screen, overlays": [
    "React: an overlay is always shown",
    "the element: children with a slot are the overlay",
  ],
  "Label sets that come with it": ["%s translates every text of the player"],
  "Strict CSP and Trusted Types": ["plays on a page with a strict Content Security Policy"],
  "Summary of each view (QoE)": ["a view contains its start, playback, stalls and end"],
  "Document picture-in-picture": [
    "continues to play with its styles, and returns to its position in the page",
  ],
  "Stats panel": ["the menu opens a panel that updates"],
  "Caption style, remembered": [
    "every field changes the captions at once, and all of them are reset",
    "the style is kept for the next player, also without the panel",
  ],
  "A-B loop": ["keys set, loop and clear a section, which is marked and announced"],
  Screenshot: ["a screenshot is saved as a file named after the video and the second"],
};

import { aurora } from "./scenes/aurora.mjs";
import { evening } from "./scenes/evening.mjs";
import { kaleidoscope } from "./scenes/kaleidoscope.mjs";
import { lanterns } from "./scenes/lanterns.mjs";
import { ridges } from "./scenes/ridges.mjs";

/** The home page's featured cards, each with the scene of its image. */
export const carousel = [
  {
    img: "lanterns",
    title: "Lanterns over the Weir",
    desc: "Forty-six lamps let go from a bridge. The newest film from Slow Light.",
    disclaimer: "Contains slow movement.",
    lnk1: "/watch?v=hRGdyzQHYsz",
    lnk1_label: "Watch",
    lnk1_icon: "play",
    lnk2: "/c/slow_light",
    lnk2_label: "Slow Light",
    lnk2_icon: "user",
    picture: { scene: lanterns({ palette: "ember", count: 60 }), at: 16, seconds: 24 },
  },
  {
    img: "northern-foyer",
    title: "The Northern Foyer",
    desc: "Three curtains of light over hills that nobody has named.",
    disclaimer: "No wind was recorded.",
    lnk1: "/watch?v=nGQyaB_k1Oo",
    lnk1_label: "Watch",
    lnk1_icon: "play",
    lnk2: "/playlist?id=cr56i9dvypsk",
    lnk2_label: "Evenings In",
    lnk2_icon: "list-video",
    picture: { scene: aurora({ palette: "borealis" }), at: 12, seconds: 26 },
  },
  {
    img: "long-programme",
    title: "The Long Programme",
    desc: "Sixteen films from eight houses, in the order in which they should be seen.",
    disclaimer: "Runs about five minutes, in spite of its name.",
    lnk1: "/playlist?id=vrwf74waerfc",
    lnk1_label: "Play all",
    lnk1_icon: "list-video",
    lnk2: "/watch?v=ZvGNKyR99DG",
    lnk2_label: "First film",
    lnk2_icon: "play",
    picture: { scene: ridges({ palette: "iris", lines: 18, speed: 0.07 }), at: 7, seconds: 18 },
  },
  {
    img: "rose-window",
    title: "Rose Window",
    desc: "Six mirrors, one pane of glass and a careful hand, at The Kaleidoscope Annex.",
    disclaimer: "Please sit near the middle of the nave.",
    lnk1: "/watch?v=NMMn9TU9rnl",
    lnk1_label: "Watch",
    lnk1_icon: "play",
    lnk2: "/c/kaleidoscope_annex",
    lnk2_label: "The Annex",
    lnk2_icon: "user",
    picture: { scene: kaleidoscope({ palette: "glass" }), at: 8, seconds: 20 },
  },
  {
    img: "members",
    title: "Stay for the Afterglow",
    desc: "Membership keeps the lamps on, and the advertisements out.",
    disclaimer: "Cancel whenever you like.",
    lnk1: "/plans",
    lnk1_label: "See plans",
    lnk1_icon: "sparkles",
    lnk2: "/watch?v=RAjgWGSIzOJ",
    lnk2_label: "A Long Evening",
    lnk2_icon: "info",
    picture: { scene: evening({ palette: "dusk", detail: 1 }), at: 300, seconds: 730 },
  },
];

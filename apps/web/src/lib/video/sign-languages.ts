import { signLanguages, type SignLanguage } from "@marquee/api-client";
import { languageName } from "../text/language-name";

/** Names of sign languages as signers use them. */
const ownNames: Readonly<Record<SignLanguage, string>> = {
  aed: "Lengua de señas argentina (LSA)",
  ase: "American Sign Language (ASL)",
  asf: "Auslan",
  asq: "Österreichische Gebärdensprache (ÖGS)",
  bfi: "British Sign Language (BSL)",
  bzs: "Língua brasileira de sinais (Libras)",
  csc: "Llengua de signes catalana (LSC)",
  cse: "Český znakový jazyk (ČZJ)",
  csg: "Lengua de señas chilena (LSCh)",
  csl: "中国手语",
  csn: "Lengua de señas colombiana",
  dse: "Nederlandse Gebarentaal (NGT)",
  dsl: "Dansk tegnsprog (DTS)",
  esl: "لغة الإشارة المصرية",
  fcs: "Langue des signes québécoise (LSQ)",
  fse: "Suomalainen viittomakieli",
  fsl: "Langue des signes française (LSF)",
  gsg: "Deutsche Gebärdensprache (DGS)",
  gss: "Ελληνική Νοηματική Γλώσσα (ΕΝΓ)",
  hks: "香港手語",
  hsh: "Magyar jelnyelv",
  ils: "International Sign",
  ins: "Indian Sign Language (ISL)",
  ise: "Lingua dei segni italiana (LIS)",
  isg: "Irish Sign Language (ISL)",
  isr: "שפת הסימנים הישראלית",
  jsl: "日本手話",
  kvk: "한국수어",
  mfs: "Lengua de señas mexicana (LSM)",
  nsl: "Norsk tegnspråk (NTS)",
  nzs: "New Zealand Sign Language (NZSL)",
  psr: "Língua gestual portuguesa (LGP)",
  pso: "Polski język migowy (PJM)",
  rsl: "Русский жестовый язык",
  sdl: "لغة الإشارة السعودية",
  sfb: "Langue des signes de Belgique francophone (LSFB)",
  sfs: "South African Sign Language (SASL)",
  sgg: "Deutschschweizer Gebärdensprache (DSGS)",
  ssp: "Lengua de signos española (LSE)",
  svk: "Slovenský posunkový jazyk",
  swl: "Svenskt teckenspråk (STS)",
  tsm: "Türk işaret dili (TİD)",
  tsq: "ภาษามือไทย",
  tss: "台灣手語",
  ukl: "Українська жестова мова",
  vgt: "Vlaamse Gebarentaal (VGT)",
};

/** Returns the name in the language of the page, else what its signers call it, else the tag. */
export function signLanguageName(locale: string, tag: string): string {
  const own: Readonly<Record<string, string>> = ownNames;
  return languageName(locale, tag) ?? own[tag] ?? tag;
}

/** Returns the sign languages on offer with their names, in the order of the names. */
export function signLanguageOptions(locale: string): { value: string; label: string }[] {
  return signLanguages
    .map((value) => ({ value, label: signLanguageName(locale, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

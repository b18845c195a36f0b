/**
 * The code of the example key, one pixel per module:
 * `otpauth://totp/Marquee:ada?secret=JBSWY3DPEHPK3PXP&issuer=Marquee`.
 */
export const demoQrCode = [
  "iVBORw0KGgoAAAANSUhEUgAAACMAAAAjCAYAAAAe2bNZAAAAAklEQVR4AewaftIAAALqSURBVM3BUWojWRAAwUzR979y",
  "bhe44NFItvZvIuzGP+LipvJJxVCpWCqj4qTyVDFUPqm4+FHxpDJUlsqoGCpPFZ9UPKmMi4PKqlgVKiqjQqViVAyViqGy",
  "Kk4qq2K9+ILKqHiqUFEZKioV/9eLL1RUqFSoDJVR8aRSMVS+cXGoeEelYlWoVKwKlYqholLxVPHOxQ+Vb6lUqFSoVCyV",
  "CpWhUjFUPrm4VfymYlQslQqVilOFylPFby5uKk8VKk8VTypLpaJCZalUqFSoVKhUjItDxVKpUFkVo2KoVAyVk0qFSsWq",
  "WCpDpeLioFKxVCpUlsqqOFUMlYpRobIqVE4V48WtoqJiqIyKk8qoOKlUrAoVlVExKn7z4kFlqZwqnlQqVFSGSsVSWSqr",
  "omK9+KGyKkbFSaVCpUKlYlRUqFSoDJWKCpVRMVSGyrAbN5WKpTIqhkrFUqlYKqNCpeIdlYqhMirGiweVVaGiMlSGykml",
  "4qSyVFROKqNivTionFQqRsWp4jcVKk8VKhUVJ7vxoFIxVCqGSsVJpWKonCpUKlRGxUllVFwcVEbFUKkYKhUqo2KpjAqV",
  "pVKhUjFUKobKqBgvDhUVKqNiVayKU8UnKkul4lSxLm4qpwqVVTFUnipUKlQqVCpURoVKxVAZFSoVw24qFUtlVAyViqUy",
  "Kj5ReafipDIqLg4qq0KlokJlVFSoqFQMlXcqnlQqVsV48YFKxVA5qYyKVVFRUTEqlsqTylAZFw8VS6ViVJwqVJ4qRsVS",
  "GSqnCpVlN/6gUqFS8RuViqFSoVKxVEbFUKm4uKl8UjFUKlRGxW9UhspSqTipVIyLHxVPKqPiVDFUKobKXypWhUqFSsXF",
  "QWVVLJV3KobKqhgVS0XlqWJUjBdfqhgVKioqo2JUqKioDJVVsVSWynjxJZVVcVKpUKn4RKWi4lQxLg4V31AZFSoVKhUq",
  "FatiqFSoVAyVinXxQ+UvFatCpUJlqFQMlQqVU8WqUKkYduMf8R8iBs1EHCQycgAAAABJRU5ErkJggg==",
].join("");

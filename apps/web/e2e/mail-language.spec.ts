import { expect, makePerson, mailsTo, test } from "./account";

test.use({ locale: "de-DE" });

test("R-VISIT-12 R-AUTH-05 a German visitor signs up in German and gets a German mail", async ({
  page,
}) => {
  const { name, username, email, password } = makePerson();
  await page.goto("/signup");
  await page.getByLabel("Vorname").fill(name);
  await page.getByLabel("Nutzername").fill(username);
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByLabel("Passwort wiederholen").fill(password);
  await page.getByRole("button", { name: "Konto erstellen" }).click();
  await expect(page.getByRole("heading", { name: "E-Mail-Adresse bestätigen" })).toBeVisible();
  const subjects = async () => (await mailsTo(page.request, email)).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual(["Aktiviere dein Marquee-Konto"]);
  const [mail] = await mailsTo(page.request, email);
  expect(mail?.body).toMatch(
    new RegExp(`^Hallo ${name},\n\nWillkommen! Öffne innerhalb von 24 Stunden diesen Link`),
  );
  await page.goto(/https?:\S+/.exec(mail?.body ?? "")?.[0] ?? "");
  await expect(page.getByRole("heading", { name: "Dein Konto wurde aktiviert!" })).toBeVisible();
});

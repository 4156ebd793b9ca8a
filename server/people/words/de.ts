/** Was Menschen über ihr Konto geschrieben wird. */

import type { MailWords } from './en.ts';

const foot = (site: string): string => `\n-- \nAnnales, ${site}\n`;

export const de: MailWords = {
  confirm: ({ site, link, days }) => ({
    subject: 'Annales: Ist das deine Adresse?',
    text: `Jemand möchte, dass Post von ${site} an diese Adresse geht. Wenn du das warst, öffne diese Seite und drücke dort auf den Knopf:

${link}

Der Link gilt einmal, ${days} Tage lang.

Wenn du es nicht warst, tu nichts: weiter wird nichts hierher geschickt.
${foot(site)}`,
  }),
  moved: ({ site, name }) => ({
    subject: 'Annales: Das ist nicht mehr die Adresse deines Kontos',
    text: `Post für das Konto „${name}“ bei ${site} geht nicht mehr an diese Adresse: ihm wurde eine andere gegeben, oder keine.

Wenn du das nicht warst, hat jemand dein Passwort oder einen Browser, in dem du angemeldet bist. Öffne diese Seite und setz ein neues Passwort mit dem Rettungscode, der dir gezeigt wurde, als du das Konto angelegt hast; das beendet alle anderen Sitzungen:

${site}/recover

Ohne diesen Code bitte den Betreiber des Servers.
${foot(site)}`,
  }),
  lost: ({ site, name, link, hours }) => ({
    subject: 'Annales: Ein neues Passwort',
    text: `Jemand hat gesagt, das Passwort deines Kontos „${name}“ bei ${site} sei verloren. Wenn du das warst, setz hier ein neues:

${link}

Der Link gilt einmal, ${hours} Stunden lang. Ein neues Passwort beendet alle Sitzungen des Kontos, überall, und die Schlüssel seiner Programme; und es gibt einen neuen Rettungscode.

Wenn du es nicht warst, tu nichts: ohne diesen Brief kommt niemand weiter, und dein Passwort bleibt, wie es ist. Gib den Link niemandem.
${foot(site)}`,
  }),
  suspended: ({ site, name, until, why }) => ({
    subject: 'Annales: Dein Konto ist gesperrt',
    text: `Dein Konto „${name}“ bei ${site} ist ${until === null ? 'für immer' : `bis ${until}`} gesperrt. Der Grund:

${why}

Bis dahin kannst du dich nicht anmelden, und deine Sitze gelten als die von jemandem, der fort ist. Der Betreiber des Servers kann die Sperre aufheben.
${foot(site)}`,
  }),
  lifted: ({ site, name }) => ({
    subject: 'Annales: Dein Konto ist wieder offen',
    text: `Dein Konto „${name}“ bei ${site} ist nicht mehr gesperrt; du kannst dich wieder anmelden.
${foot(site)}`,
  }),
  reported: ({ site }) => ({
    subject: 'Annales: Es wurde etwas gemeldet',
    text: `Jemand hat bei ${site} eine Nachricht oder einen Namen gemeldet. Die Meldung wartet auf einen Moderator:

${site}/moderation

Solange sie wartet, kommt für weitere kein Brief.
${foot(site)}`,
  }),
};

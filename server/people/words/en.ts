/** What is written to people about their accounts. Nothing that a stranger has chosen stands in it. */

const foot = (site: string): string => `\n-- \nAnnales, ${site}\n`;

export const en = {
  confirm: ({ site, link, days }: { site: string; link: string; days: number }) => ({
    subject: 'Annales: is this your address?',
    text: `Somebody wants mail from ${site} to be sent to this address. If it was you, open this page and press its button:

${link}

The link works once, for ${days} days.

If it was not you, do nothing: nothing else is sent here.
${foot(site)}`,
  }),
  moved: ({ site, name }: { site: string; name: string }) => ({
    subject: 'Annales: this is no longer the address of your account',
    text: `Mail for the account “${name}” at ${site} is no longer sent to this address: its owner has given another one, or none.

If it was not you, somebody has your password or a browser in which you are signed in. Open this page, and set a new password by the recovery code that you were shown when you signed up; that ends all other sessions:

${site}/recover

Without that code, ask whoever runs the server.
${foot(site)}`,
  }),
  lost: ({ site, name, link, hours }: { site: string; name: string; link: string; hours: number }) => ({
    subject: 'Annales: a new password',
    text: `Somebody has said that the password of your account “${name}” at ${site} is lost. If it was you, set a new one here:

${link}

The link works once, for ${hours} hours. A new password ends all sessions of the account, everywhere, and the tokens of its programs; and there will be a new recovery code.

If it was not you, do nothing: without this mail nobody gets any further, and your password stays as it is. Give the link to nobody.
${foot(site)}`,
  }),
  suspended: ({
    site,
    name,
    until,
    why,
  }: {
    site: string;
    name: string;
    until: string | null;
    why: string;
  }) => ({
    subject: 'Annales: your account is suspended',
    text: `Your account “${name}” at ${site} is suspended ${until === null ? 'for good' : `until ${until}`}. The reason:

${why}

Until then you cannot sign in, and your seats count as those of somebody who is away. Who runs the server can lift this.
${foot(site)}`,
  }),
  lifted: ({ site, name }: { site: string; name: string }) => ({
    subject: 'Annales: your account is open again',
    text: `Your account “${name}” at ${site} is no longer suspended; you can sign in again.
${foot(site)}`,
  }),
  reported: ({ site }: { site: string }) => ({
    subject: 'Annales: something was reported',
    text: `Somebody has reported a message or a name at ${site}. It waits for a moderator:

${site}/moderation

While it waits, no mail is sent for others that come in.
${foot(site)}`,
  }),
};

export type MailWords = typeof en;

/** Which scripts a text is written in. */

/** All scripts of Unicode 15, by their codes of ISO 15924; the commonest first. */
const SCRIPTS =
  'Latn Cyrl Grek Arab Hebr Deva Hani Hira Kana Hang Geor Armn Ethi Thai ' +
  'Adlm Aghb Ahom Armi Avst Bali Bamu Bass Batk Beng Bhks Bopo Brah Brai Bugi Buhd Cakm Cans Cari Cham Cher Chrs Copt ' +
  'Cpmn Cprt Diak Dogr Dsrt Dupl Egyp Elba Elym Glag Gong Gonm Goth Gran Gujr Guru Hano Hatr Hluw Hmng Hmnp Hung Ital ' +
  'Java Kali Kawi Khar Khmr Khoj Kits Knda Kthi Lana Laoo Lepc Limb Lina Linb Lisu Lyci Lydi Mahj Maka Mand Mani Marc ' +
  'Medf Mend Merc Mero Mlym Modi Mong Mroo Mtei Mult Mymr Nagm Nand Narb Nbat Newa Nkoo Nshu Ogam Olck Orkh Orya Osge ' +
  'Osma Ougr Palm Pauc Perm Phag Phli Phlp Phnx Plrd Prti Rjng Rohg Runr Samr Sarb Saur Sgnw Shaw Shrd Sidd Sind Sinh ' +
  'Sogd Sogo Sora Soyo Sund Sylo Syrc Tagb Takr Tale Talu Taml Tang Tavt Telu Tfng Tglg Thaa Tibt Tirh Tnsa Toto Ugar ' +
  'Vaii Vith Wara Wcho Xpeo Xsux Yezi Yiii Zanb';

/** What is written together in Japanese, Chinese and Korean. */
const TOGETHER = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang'];

/** Matches a letter that belongs to one of these scripts, or to all. */
const letterOf = (scripts: string): RegExp =>
  new RegExp(
    `^[\\p{scx=Zyyy}\\p{scx=Zinh}${scripts
      .split(' ')
      .map((one) => `\\p{scx=${one}}`)
      .join('')}]$`,
    'u',
  );

let writings: RegExp[] | null = null;

/** Two letters that are not written together, whatever the script; null: all are. */
export function scriptsTogether(text: string): [string, string] | null {
  writings ??= [...SCRIPTS.split(' '), ...TOGETHER].map(letterOf);
  const letters = [...text];
  let possible = writings;
  let before = letters[0]!;
  for (const letter of letters) {
    const left = possible.filter((one) => one.test(letter));
    if (left.length === 0) return [before, letter];
    if (left.length < possible.length) before = letter;
    possible = left;
  }
  return null;
}

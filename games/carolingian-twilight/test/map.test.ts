/** The map, place by place: its value, where it lies, and what is next to it (~ over a river, ^ over mountains, @ a sea). */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data, world } from '../data.ts';

const MAP = `
  hibernia 1: @irish-sea
  scotia 1: mercia~ @north-sea @irish-sea
  mercia 2: wessex~ scotia~ @north-sea @irish-sea
  wessex 2: mercia~ @channel-sea @irish-sea
  brittany 1: francia aquitania~ @channel-sea @atlantic
  asturias 1: pamplona muslim-peripheral~ @atlantic
  pamplona 1: gascony^ upper-march~ asturias @atlantic
  upper-march 2: gascony^ spanish-march pamplona~ muslim-peripheral^ @mediterranean
  baleares 1: @mediterranean
  st-peters 1: tuscany spoleto^ benevento @tyrrhenian
  exarchate 1: friuli~ langobardia tuscany^ spoleto @ionian
  benevento 2: spoleto st-peters @tyrrhenian @ionian
  sardinia 1: @mediterranean @tyrrhenian
  sicily 2: @tyrrhenian @ionian
  moravia 2: east-mark~ bohemia slav-peripheral^ pannonia~ avars
  slavonia 1: saxony~ sorbia slav-peripheral~
  sorbia 1: saxony~ thuringia~ slavonia slav-peripheral~ bohemia^
  bohemia 2: sorbia^ franconia^ bavaria^ east-mark^ moravia slav-peripheral^
  pannonia 1: east-mark carinthia moravia~ avars~ croatia~ serbia~
  croatia 1: carinthia~ friuli^ pannonia~ serbia dalmatia^
  avars 2: moravia slav-peripheral^ pannonia~ bulgar-peripheral serbia~
  serbia 1: avars~ pannonia~ croatia dalmatia^ byzantine-peripheral^ bulgar-peripheral~
  dalmatia 1: friuli^ croatia^ serbia^ byzantine-peripheral @ionian
  frisia 1: flanders~ lotharingia~ saxony @north-sea
  saxony 3: frisia lotharingia~ franconia thuringia slavonia~ sorbia~ @north-sea
  thuringia 1: saxony franconia^ sorbia~
  franconia 2: lotharingia~ saxony thuringia^ swabia bavaria bohemia^
  flanders 2: francia frisia~ lotharingia~ @north-sea
  lotharingia 3: francia flanders~ frisia~ saxony~ franconia~ swabia~ burgundy
  francia 3: brittany aquitania~ flanders lotharingia burgundy @channel-sea
  burgundy 2: francia lotharingia swabia^ langobardia^ provence aquitania septimania~
  swabia 2: lotharingia~ franconia bavaria~ burgundy^ langobardia^
  bavaria 3: franconia bohemia^ swabia~ east-mark~ carinthia^ friuli^
  east-mark 1: bavaria~ bohemia^ moravia~ pannonia carinthia^
  carinthia 1: bavaria^ east-mark^ friuli^ pannonia croatia~
  langobardia 3: swabia^ burgundy^ provence^ friuli exarchate tuscany^ @ligurian
  friuli 1: bavaria^ carinthia^ langobardia exarchate~ croatia^ dalmatia^ @ionian
  tuscany 2: langobardia^ exarchate^ st-peters spoleto @ligurian
  corsica 1: @ligurian @tyrrhenian
  spoleto 2: tuscany exarchate st-peters^ benevento @ionian
  aquitania 4: brittany~ francia~ burgundy septimania^ gascony~ @atlantic
  gascony 2: septimania aquitania~ pamplona^ upper-march^ @atlantic
  septimania 2: burgundy~ provence~ aquitania^ gascony spanish-march^ @mediterranean @ligurian
  provence 2: burgundy langobardia^ septimania~ @ligurian
  spanish-march 2: septimania^ upper-march @mediterranean
  scandinavia 0: @north-sea
  slav-peripheral 4: slavonia~ sorbia~ bohemia^ moravia^ avars^
  bulgar-peripheral 3: avars serbia~
  byzantine-peripheral 5 port: dalmatia serbia^ @ionian
  muslim-peripheral 5 port: asturias~ upper-march^ @atlantic @mediterranean @tyrrhenian
  north-sea 0 1/2: @channel-sea @irish-sea
  channel-sea 0 2/3: @north-sea @irish-sea @atlantic
  irish-sea 0 3/2: @channel-sea @atlantic @north-sea
  atlantic 0 4/3: @irish-sea @mediterranean @channel-sea
  mediterranean 0 5/2: @atlantic @ligurian @tyrrhenian
  ligurian 0 6/2: @mediterranean @tyrrhenian
  tyrrhenian 0 7/3: @ligurian @ionian @mediterranean
  ionian 0 8/3: @tyrrhenian
  dublin 1 in hibernia port: @irish-sea
  york 1 in mercia port: @north-sea
  winchester 1 in wessex port: @channel-sea
  leon 1 in asturias: 
  pamplona-burg 1 in pamplona: 
  zaragoza 1 in upper-march: 
  rome 2 in st-peters port: @tyrrhenian
  ravenna 1 in exarchate port: @ionian
  naples 1 in benevento port: @tyrrhenian
  venice 1 in friuli port: @ionian
  syracuse 1 in sicily port: @ionian
  prague 1 in bohemia: 
  dorestad 1 in frisia port: @north-sea
  hamburg 1 in saxony port: @north-sea
  mainz 1 in franconia: 
  aachen 2 in lotharingia: 
  paris 1 in francia port: @channel-sea
  geneva 1 in burgundy: 
  constance 1 in swabia: 
  regensburg 1 in bavaria: 
  pavia 1 in langobardia: 
  pisa 1 in tuscany port: @ligurian
  poitiers 1 in aquitania: 
  bordeaux 1 in gascony port: @atlantic
  narbonne 1 in septimania port: @mediterranean
  marseille 1 in provence port: @ligurian
  barcelona 1 in spanish-march port: @mediterranean
  cordoba 1 in muslim-peripheral: 
  thessalonica 1 in byzantine-peripheral: 
`;

const { map } = world(data);

clause(
  ['CT-2.1.a', 'CT-2.1.b', 'CT-2.1.h'],
  'every place has its value, its ports and its neighbours',
  () => {
    const told = map.order.map((id) => {
      const { kind, value, within, port, borders, seas } = map.places[id]!;
      const sailing = kind === 'sea' ? ` ${map.seas.indexOf(id) + 1}/${map.landings[id]}` : '';
      const head = `${id} ${value}${within ? ` in ${within}` : ''}${port ? ' port' : ''}${sailing}:`;
      return [
        head,
        ...[
          ...borders.map(({ to, rough }) => `${to}${rough ? '!' : ''}`),
          ...seas.map((sea) => `@${sea}`),
        ].sort(),
      ];
    });
    const drawn = MAP.trim()
      .split('\n')
      .map((line) => {
        const [head, near = ''] = line.trim().split(/:\s*/);
        return [`${head}:`, ...near.replace(/[~^]/g, '!').split(' ').filter(Boolean).sort()];
      });
    expect(told).toEqual(drawn);
  },
);

clause('CT-2.1.b', 'the list of borders has each burg inside the area that it is in', () => {
  const { borders } = data.map as unknown as { borders: { a: string; b: string; type: string }[] };
  const inside = borders.filter(({ type }) => type === 'inside').map(({ a, b }) => `${a} in ${b}`);
  expect(inside.sort()).toEqual(map.burgs.map((burg) => `${burg} in ${map.places[burg]!.within}`).sort());
});

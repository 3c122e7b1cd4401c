/** All messages in Simplified Chinese, by the English ones: those of the rooms, and what the shared rooms and the host say in English. Fetched where it is spoken. */
import { pageIds, pageNames } from '../../shared/pages.ts';
import { catalogueOf, type Pairs } from './catalogue.ts';
import { chinese as checksAnswers } from './zh/checks-answers.zh.ts';
import { chinese as checksPictures } from './zh/checks-pictures.zh.ts';
import { chinese as checksShapes } from './zh/checks-shapes.zh.ts';
import { chinese as checksStreams } from './zh/checks-streams.zh.ts';
import { chinese as compare } from './zh/compare.zh.ts';
import { chinese as connection } from './zh/connection.zh.ts';
import { chinese as described } from './zh/described.zh.ts';
import { chinese as descriptions } from './zh/descriptions.zh.ts';
import { chinese as images } from './zh/images.zh.ts';
import { chinese as keeping } from './zh/keeping.zh.ts';
import { chinese as losses } from './zh/losses.zh.ts';
import { chinese as migration } from './zh/migration.zh.ts';
import { chinese as ownChecks } from './zh/own-checks.zh.ts';
import { chinese as requestsRefused } from './zh/requests-refused.zh.ts';
import { chinese as sentences } from './zh/sentences.zh.ts';
import { chinese as settings } from './zh/settings.zh.ts';
import { chinese as tools } from './zh/tools.zh.ts';

const english = import.meta.glob<Readonly<Record<string, string>>>('../**/messages.ts', { eager: true });
const translated = import.meta.glob<{ readonly chinese: Readonly<Record<string, string>> }>('../**/messages.zh.ts', {
  eager: true,
});
const said = [
  checksAnswers,
  checksPictures,
  checksShapes,
  checksStreams,
  compare,
  connection,
  described,
  descriptions,
  images,
  keeping,
  losses,
  migration,
  ownChecks,
  requestsRefused,
  sentences,
  settings,
  tools,
];

const ofHost: Pairs['ofHost'] = [
  ...pageIds.map((id) => [pageNames[id].label, pageNames[id].chinese] as const),
  ...said.flatMap((sentences) => Object.entries(sentences)),
];

const ofRooms: Pairs['ofRooms'] = Object.entries(english).flatMap(([file, messages]) => {
  const own = translated[file.replace(/\.ts$/, '.zh.ts')]?.chinese ?? {};
  return Object.entries(messages).flatMap(([id, message]) => {
    const words = own[id];
    return words === undefined ? [] : [[message, words] as const];
  });
});

export const pairs: Pairs = { ofHost, ofRooms };

export const chinese = catalogueOf(pairs);

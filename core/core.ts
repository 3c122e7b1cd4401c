/** Puts the core together: settings, keys, models, history and runs behind one table of handlers. */
import { modelFacts } from '../shared/catalog/models.ts';
import { isModelNotFound } from '../shared/protocols/known-errors.ts';
import { dialectOf } from '../shared/dialects/presets.ts';
import { answerReadingOf } from '../shared/answer-readings.ts';
import { priceOf } from '../shared/price.ts';
import { triedBy } from '../shared/tried.ts';
import { bindTurn } from '../shared/protocols/registry.ts';
import { builtInOrFault } from './built-in-gateway.ts';
import { createChecks } from './checks/checks.ts';
import { createCompare } from './compare/compare.ts';
import { earlierTurns } from './compare/earlier-turns.ts';
import type { Core, CoreOptions } from './core-options.ts';
import { exchangeHandlers } from './exchange/handlers.ts';
import { recordsSoFar } from './exchange/records-so-far.ts';
import { keepDrawnImages } from './files/drawn-images.ts';
import { createFileRequests } from './host/file-requests.ts';
import { createFileStore } from './files/file-store.ts';
import { createDragOutCopies } from './files/drag-out-copies.ts';
import { keptFolder } from './files/kept-folder.ts';
import { fetchImage, imageGateways } from './files/remote-image.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { historyHandlers } from './history/handlers.ts';
import { openHistory } from './storage/open-history.ts';
import { createImages } from './images/images.ts';
import { createKeys } from './keys/keys.ts';
import { createMcpServers } from './mcp/mcp-servers.ts';
import { modelsHandlers } from './models/handlers.ts';
import { localServerHandlers, usualServers } from './models/local-servers.ts';
import { createModels } from './models/models.ts';
import { startNodeModule } from './module-process.ts';
import { openExternalHandler } from './open-external.ts';
import { createPictureProcess } from './pictures/picture-process.ts';
import { createPictures } from './pictures/pictures.ts';
import { createThumbnails } from './pictures/thumbnails.ts';
import { checksText } from './report-page/checks-text.ts';
import { exchangeText } from './report-page/exchange-text.ts';
import { reportMistake as report } from './report-mistake.ts';
import { reportHandlers } from './report-page/handlers.ts';
import { profileSecrets } from './report-page/profile-secrets.ts';
import { createAnswers } from './answers/answers.ts';
import { endedPlace } from './answers/ended-place.ts';
import { answerHandlers } from './answers/handlers.ts';
import { AnswerJobs } from './answers/answer-jobs.ts';
import { textsOf } from './transfer/pieces.ts';
import { createAppState } from './app-state.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { createProfiles } from './settings/profiles.ts';
import { followAppearance } from './settings/native-appearance.ts';
import { followSpelling } from './settings/spelling.ts';
import { openSettings } from './settings/settings.ts';
import { desktopHandlers } from './desktop-handlers.ts';
import { createTools } from './tools/tools.ts';
import { createSandwich } from './sandwich/sandwich.ts';
import { openUpstream } from './sandwich/scripted-upstream.ts';
import { createTaps } from './tap/taps.ts';
import { transferHandlers } from './storage/handlers.ts';
import { createConnections } from './transport/connections.ts';
import { sendThrough } from './transport/http.ts';
import { systemCertificates } from './transport/network.ts';
import { withUndoOffers } from './undo-offers.ts';
import { createUpdates } from './updates.ts';
import type { Handlers } from './wire/handlers.ts';
import { serveWire } from './wire/serve.ts';

/** Never rejects for the state of the data folder, of the keychain or of the built-in gateway: what is amiss is shown in the window. */
export async function createCore(options: CoreOptions): Promise<Core> {
  const { version, host, dataDir, native, startModule = startNodeModule } = options;
  const [settings, keys, builtIn] = await Promise.all([
    openSettings(dataDir),
    createKeys({ keyStore: options.keyStore }),
    builtInOrFault(options.builtInGateway, report),
  ]);
  const profiles = await createProfiles({ settings, keys, builtInGateway: builtIn.place });
  const opened = openHistory(dataDir, undefined, startModule);
  const { history } = opened;
  const limitRecords = (): void => history.limitRecords(settings.current().preferences.recordLimitMb);
  limitRecords();
  settings.onChange(limitRecords);
  followAppearance(native, settings);
  const spelling = followSpelling(native.spelling, settings);
  const keptIn = opened.state === 'memory' ? undefined : dataDir;
  const pictureProcess = createPictureProcess(startModule);
  const thumbnails = createThumbnails(keptIn, pictureProcess);
  const files = createFileStore({
    folder: keptFolder(keptIn, 'files'),
    onRemoved: (hash) => void thumbnails.remove(hash),
  });
  const sweep =
    opened.state === 'kept' ? sweepFiles({ files, history, dataDir, now: Date.now, onError: report }) : undefined;
  const work = opened.longWork({ files, version });
  const connections = createConnections();
  const send = sendThrough({ certificates: systemCertificates, ...native.network }, connections);
  const updates = createUpdates({ address: options.releases, version, settings, send, now: Date.now });
  const appState = createAppState({
    ...{ version, host, dataDir, settings, profiles, keys, updates, spelling },
    ...{ history: opened, builtInFault: builtIn.fault },
  });
  const asking = { send, appVersion: version, now: Date.now };
  const models = createModels({ ...asking, profiles });
  const gateways = {
    access: (profileId: string) => profiles.credentialsOf(profileId),
    dialectFor: (profileId: string) => dialectOf(profiles.profile(profileId).dialect),
    profileFor: (profileId: string) => profiles.profile(profileId),
  };
  /** How a profile's gateway is reached, without its key. */
  const reach = async (id: string) => ({
    ...gateways.profileFor(id),
    network: await profiles.networkFor(id, gateways.profileFor(id)),
  });
  const taps = createTaps({ history, files, send, ...gateways, reach, onError: report });
  profiles.onProfileDeleted((id) => {
    history.forgetProfile(id);
    void taps.forget(id);
  });
  const answerJobs = new AnswerJobs({
    history,
    send,
    appVersion: version,
    onEnded: (message, asked) => {
      native.answerEnded?.(() => endedPlace(history, message.conversationId));
      void tools.ended(message).then(() => compare.ended(message));
      const tried = triedBy(message, Date.now(), asked);
      if (tried === undefined) return;
      profiles
        .rememberTry(message.facts.profileId, tried)
        .catch((error: unknown) => report(error, 'remembering what was tried'));
    },
    priceOf: ({ profileId, model }) =>
      profiles.has(profileId)
        ? priceOf(model, profiles.profile(profileId).prices, models.known(profileId)?.facts)
        : undefined,
    checkFormat: (format, text) => tools.checkFormat(format, text),
    onFault: (profileId, fault) => {
      if (isModelNotFound(fault)) models.modelNotFound(profileId);
    },
    keepImages: (answer) => keepDrawnImages(answer, files),
    onUnderWay: (count) => native.answersUnderWay?.(count),
    onError: report,
  });
  const answers = createAnswers({
    history,
    answerJobs,
    ...gateways,
    readingOf: answerReadingOf,
    bindTurn,
    factsOf: modelFacts,
    offeredTools: (ids) => tools.offered(ids),
    files,
    earlierOf: (conversationId) => earlierTurns(history.compare, conversationId),
  });
  const mcp = createMcpServers({ settings, keys, files, send, version, onError: report });
  const tools = createTools({
    settings,
    history,
    mcp,
    continueBelow: (toolMessageId) => answers.continueBelow(toolMessageId),
    onError: report,
  });

  const gatewayOf = imageGateways(profiles, reach);

  const images = createImages({
    history,
    answerJobs,
    files,
    pictures: createPictures(pictureProcess, files),
    send,
    ...gateways,
    gatewayOf,
    preferences: () => settings.current().preferences,
    now: Date.now,
    onError: report,
  });

  const compare = createCompare({
    history,
    answerJobs,
    answers,
    images: images.sending,
    tools,
    files,
    version,
    profileName: (profileId) => profiles.views().find(({ id }) => id === profileId)?.name,
    dialectOfProfile: (profileId) =>
      profiles.has(profileId) ? dialectOf(profiles.profile(profileId).dialect) : undefined,
    onError: report,
  });

  const checks = createChecks({
    ...{ history, files, send, version, ...gateways, pictures: pictureProcess },
    rememberTry: (profileId, tried) => profiles.rememberTry(profileId, tried),
    now: Date.now,
    onError: report,
  });

  const sandwich = createSandwich({ send, version, ...gateways, openUpstream: () => openUpstream(startModule) });

  const answerFile = createFileRequests(files, thumbnails, images.wordsFor);
  const dragOutCopies = createDragOutCopies(answerFile);

  const ofRooms: Omit<Handlers, 'undo.list'> = {
    ...openExternalHandler(native),
    ...desktopHandlers(native, dragOutCopies),
    ...settingsHandlers({ appState, settings, profiles, keys }),
    'updates.check': async (_, { signal }) => ({ newer: (await updates.check(signal)) ?? null }),
    ...localServerHandlers({ send, servers: options.localServers ?? usualServers() }),
    ...modelsHandlers({ ...asking, profiles, models, elapsed: () => performance.now() }),
    ...historyHandlers(history, {
      search: (query, limit) => work.search(query, limit),
      prepareSearch: () => work.prepare(),
      find: (id, query) => work.find(id, query),
      stopAnswersOf: (conversationId) => answerJobs.stopConversation(conversationId),
      held: answerJobs.held,
      onShown: (conversationId) => compare.shown(conversationId),
    }),
    ...answerHandlers(answers, answerJobs),
    ...tools.handlers,
    ...mcp.handlers,
    ...images.handlers,
    ...compare.handlers,
    ...checks.handlers,
    ...taps.handlers,
    ...sandwich.handlers,
    ...exchangeHandlers(recordsSoFar(history, (messageId) => answerJobs.recorderOf(messageId))),
    ...reportHandlers({
      template: options.reportPage,
      secrets: () => profileSecrets(profiles),
      conversation: (id) => textsOf(work.export('json', [id])),
      run: (id) => textsOf(compare.export(id)),
      checks: (runId) => checksText(history, checks.reported(runId)),
      exchange: (messageId) => exchangeText(history, messageId),
    }),
    'files.fetchImage': async ({ url, profileId }, { signal }) =>
      fetchImage(url, signal, {
        send,
        files,
        gateway: profileId === undefined ? undefined : await gatewayOf(profileId),
      }),
    ...transferHandlers({
      history,
      work,
      dataDir,
      compact: () => opened.compact(),
      stopAnswersOf: (conversationId) => answerJobs.stopConversation(conversationId),
    }),
  };
  const toolName = (id: string) => settings.current().tools.find((tool) => tool.id === id)?.name;
  const handlers: Handlers = { ...ofRooms, ...withUndoOffers({ handlers: ofRooms, history, toolName, now: Date.now }) };

  mcp.begin();
  const windows = new Set<{ close(): void }>();
  return {
    answerFile,
    serve: (wire) => {
      const window = serveWire(
        {
          send: (frame) => wire.send(frame),
          onFrame: (callback) => wire.onFrame(callback),
          onClose: (callback) =>
            wire.onClose(() => {
              windows.delete(window);
              callback();
            }),
          close: () => wire.close(),
        },
        handlers,
        { onError: report },
      );
      windows.add(window);
    },
    suspend: () => connections.suspend(),
    resume: () => connections.resume(),
    close: async () => {
      compare.hold();
      checks.hold();
      images.hold();
      await answerJobs.close();
      await images.close();
      await compare.close();
      await checks.close();
      await taps.close();
      await sandwich.close();
      await tools.close();
      await mcp.close();
      for (const window of windows) window.close();
      models.close();
      updates.close();
      await settings.close();
      await sweep?.stop();
      await pictureProcess.close();
      await work.close();
      await dragOutCopies.close();
      await files.close();
      await thumbnails.close();
      history.close();
    },
  };
}

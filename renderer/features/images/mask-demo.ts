/** The demo of the image studio: has a picture drawn, paints a mask on it, and has that part drawn anew. */
import { modelFacts } from '../../../shared/catalog/models.ts';
import { FaultError } from '../../../shared/fault.ts';
import type { ImageVersion } from '../../../shared/images/image-version.ts';
import { apiFor } from '../../../shared/images/image-apis.ts';
import type { StudioMode } from '../../../shared/images/image-description.ts';
import { featureStore } from '../../app/app-context.tsx';
import { found } from '../../app/demo-step.ts';
import type { Demo } from '../../app/demos.ts';
import { navigate } from '../../app/navigation.ts';
import { createImagesFeature } from './images-feature.ts';

const prompts = {
  picture: 'A turquoise sea, an orange boat and a white sun',
  /** The model is told to change a little outside the mask, too: so the check finds something. */
  edit: 'Turn the middle into a green island #fault:drift;by=6',
};

export const maskDemo: Demo = async (services, signal) => {
  const { studio, versions, viewState } = featureStore(services, createImagesFeature);
  navigate({ page: 'images' });
  const ids = await found(
    services.appState.store,
    ({ listing }) => (typeof listing?.fetchedAt === 'number' ? listing.ids : undefined),
    signal,
  );
  const { draft: before } = await found(studio.store, (value) => (value.loaded ? value : undefined), signal);
  await found(versions.store, (value) => (value.loaded ? true : undefined), signal);
  /** The listed model that is made for it. */
  const madeFor = (mode: StudioMode): { readonly model?: string } => {
    const api = apiFor({ facts: undefined, mode, chosen: null });
    const model = ids.find((id) => modelFacts(id)?.preferred === api);
    return model === undefined ? {} : { model };
  };
  /** Sends what is composed; resolves to the picture that it brings. */
  const drawn = async (): Promise<ImageVersion> => {
    const { versions: had, requests: hadRequests } = versions.store.getState();
    await studio.start();
    const { fault } = studio.store.getState();
    if (fault !== null) throw new FaultError(fault);
    return found(
      versions.store,
      (value) => {
        const failed = [...value.requests.values()].find(
          ({ id, facts }) => !hadRequests.has(id) && facts.fault !== undefined,
        );
        if (failed?.facts.fault !== undefined) throw new FaultError(failed.facts.fault);
        return [...value.versions.values()].find(
          ({ id, kind, file }) => kind === 'result' && file !== null && !had.has(id),
        );
      },
      signal,
    );
  };
  try {
    studio.beginAnew();
    studio.change({
      ...madeFor('generate'),
      mode: 'generate',
      references: [],
      prompt: prompts.picture,
    });
    const picture = await drawn();
    studio.useAsInput(picture);
    const { document } = await found(studio.store, ({ mask }) => (mask.status === 'ready' ? mask : undefined), signal);
    const { width, height } = document;
    document.apply({
      type: 'ellipse',
      mode: 'add',
      ...{ x: width * 0.32, y: height * 0.3, width: width * 0.36, height: height * 0.36 },
    });
    studio.change({ ...madeFor('edit'), mode: 'edit', prompt: prompts.edit });
    const edited = await drawn();
    studio.show(edited.id);
    viewState.setState({ compare: 'slider' });
    // What was written there is not the demo's.
    if (before.prompt.trim() !== '') studio.change({ prompt: before.prompt });
  } catch (error) {
    for (const [id] of versions.store.getState().progress) versions.stop(id);
    const { model: was, mode, references, prompt } = before;
    studio.change({ model: was, mode, references, prompt });
    throw error;
  }
};

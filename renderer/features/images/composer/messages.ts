/** What the composer of images says. */

// after-words.tsx
export const continuing = 'Continuing';
export const continuingPrompt = 'Continuing “{prompt}”';
export const goAlong = 'The messages above are sent too.';
export const notSent = 'The messages above won’t be sent: only {model} can continue from them.';
export const startOver = 'Start over';

// api-choice.tsx
export const generate = 'Generate';
export const edit = 'Edit##images';
export const api = 'API';
export const anyWay = 'Image support unknown: try any';
export const mode = 'Mode';
export const onlyEdits = '{model} edits images; it can’t generate them.';
export const onlyGenerates = '{model} generates images; it can’t edit them.';

// arriving.tsx
export const onTheirWay = 'Images uploading';
export const bytesOf = '{sent} of {total}';
export const takingIn = 'Uploading {name}';
export const cancelOne = 'Cancel {name}';
export const dismissOne = 'Dismiss {name}';
export const shrink = 'Scale down';
export const shrinkNote = 'Adds a smaller copy that the model accepts; the original stays as it is';
export const dismissAll = 'Dismiss all {count, number}';

// composer-banner.tsx
export const noMasks = '<b>{model}</b> can’t use masks';
export const needsImage = '<b>{model}</b> needs an image to edit';
export const dropMask = 'Drop the mask';
export const addImage = 'Add image';
export const switchTo = 'Switch to {model}';

// composer.tsx
export const editImage = 'Edit image';
export const generateImage = 'Generate image';
export const request = 'Request';
export const preparingImages = 'Preparing the images and the mask…';
export const preparingRequest = 'Preparing the request…';

// model-picker.tsx
export const furtherTurn = 'Continue its conversation';
export const furtherNote = 'The prompts and images above are sent too, so the model knows what it did.';
export const imageModel = 'Image model';

// prompt-field.tsx
export const prompt = 'Prompt';
export const describeImage = 'Describe the image';
export const describeChange = 'Describe the change';
export const describeNext = 'Describe the next change';
export const characters = '{count, number} of {most, number} characters';
export const recentPrompts = 'Recent prompts';
export const promptHistory = 'Prompt history';
export const loadingPrompts = 'Loading prompts…';
export const promptsAppear = 'Prompts you send appear here.';

// reasons.tsx
export const changeSize = 'Change the size';

// reference-tile.tsx
export const carriesMask = 'has the mask';
export const referenceOf = 'Reference {place}, {name}';
export const mask = 'mask';
export const whatFor = 'What it is for';
export const suchAs = 'such as: use this style';
export const sentAsLine = 'Sent as a line after the prompt.';
export const moveEarlier = 'Move earlier';
export const moveLater = 'Move later';
export const removeOne = 'Remove {name}';
export const notShown = 'not shown';

// references.tsx
export const isNow = '{name} is now {at, number} of {of, number}.';
export const references = 'References';
export const placeOf = '{at, number} of {of, number}';
export const wasRemoved = '{name} was removed.';
export const addReference = 'Add reference image';
export const addWords = 'Add reference images: choose, drop or paste them, or drag a version here';
export const keptForEditing =
  '{count, plural, one {The image is kept for editing; it isn’t sent now.} other {The images are kept for editing; they aren’t sent now.}}';
export const isFull =
  '{model} accepts {most, plural, one {one image} other {up to # images}}. Remove one to add another.';
export const modelIsFull =
  'The model accepts {most, plural, one {one image} other {up to # images}}. Remove one to add another.';

// request-options.tsx
export const pictures = 'Pictures##how many';
export const countedPictures = '{count, plural, one {<b>#</b> picture} other {<b>#</b> pictures}}';
export const longestSide = 'up to {most} a side';
export const size = 'Size';
export const sizeNow = 'Size, {size}';
export const sizeIs = 'Size <b>{size}</b>';
export const sizeFor = 'Size for <b>{model}</b>';
export const needsChange = '{label}, needs a change';
export const notSet = 'not set';
export const moreOptions = 'More options';
export const more = 'More';
export const showRequest = 'Show request';

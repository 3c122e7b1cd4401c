/** What the page Images says, beside its canvas, its composer and its versions. */

// version-missing.tsx
export const answer = 'Answer';
export const answeredInText = 'The model answered in text';
export const copyAnswer = 'Copy answer';
export const resume = 'Continue';
export const tryAgain = 'Try again';
export const showExchange = 'Show exchange';

// canvas-pane.tsx
export const compareOriginal = 'Compare with the original again, in place of “{title}”';
export const endComparison = 'End comparison';
export const allOfRequest = 'All images of this request, side by side';
export const allBrought = 'All {count, number}';
export const showInput = 'Show input';
export const makeInput = 'Use this as the input, and mark what should change';
export const paintOn = 'Paint on this';
export const maskFile = '{name} mask';
export const startEmpty = 'Start an empty mask';
export const scaleMask = 'Scale the mask to the image?';
export const scaleImport = 'Scale and import';
export const cannotShow =
  'This window can’t show “{name}”. It’s sent as is. To paint a mask, convert it to PNG or JPEG first.';

// check/
export const outsideMask = 'Outside the mask';
export const outsideRegion = 'Outside the region';
export const changed = 'Changed';
export const otherShape =
  'It is {after} and the original {before}: shapes that differ can’t be compared pixel by pixel.';
export const heatMap = 'Heat map';
export const notCompared = 'not compared';
export const comparing = 'Comparing';
export const nothingToCompare = 'nothing to compare';
export const identical = 'identical';
export const noVisible = 'no visible change';
export const shareChanged = '{share} changed';
export const noPixels = 'There are no pixels.';
export const allWasToChange = 'The mask covers the whole image.';
export const deltaNote = 'CIE ΔE (1976) of {pixels, number} pixels. A change counts as visible from {visible}.';
export const everyPixel = 'Every compared pixel matches the original.';
export const pixelsDiffer = '{share} of the pixels differ. Average ΔE {mean}, max {max} (visible above {visible})';
export const scaledToCompare = 'Its size differs from the original’s: scaled to compare.';
export const justVisible = 'just visible';
export const strong = 'strong';
export const restoreNote = "Restore the original's pixels outside the mask, as a new version";
export const restoreOutside = 'Restore outside mask';
export const featherOfEdge = 'Feather of the restored edge';
export const pxFeather = '{pixels, number} px feather';
export const feather = 'Feather';
export const noPlace = 'Nothing to restore: the images have no pixels in common.';
export const allToChange = 'Nothing to restore: the mask covers the whole image.';
export const originalThere = 'Nothing to restore: it’s already the original there.';
export const lessThan = 'less than 0.1 %';
export const before = 'before';
export const after = 'after';
export const theMask = 'mask';
export const goneFile = '“{name}” ({which}) is no longer in the data folder.';
export const heicFile =
  '“{name}” ({which}) can’t be read: this window can’t show HEIC. Convert it to PNG or JPEG to compare it.';
export const damagedFile = '“{name}” ({which}) can’t be read: it’s damaged, or there wasn’t enough memory.';
export const notComparable = 'The images couldn’t be compared. There may not be enough memory.';
export const notStarted = 'The part of the app that compares images did not start.';

// first-canvas.tsx
export const scene = 'A scene';
export const scenePrompt = 'A small hut on a hill at dusk, mountains behind it, warm light in its window.';
export const sceneShows = 'Try it in 3:2 and then in 9:16.';
export const lettering = 'Lettering';
export const letteringPrompt = 'A poster with the words “OPEN LATE” in tall red letters above a street at night.';
export const letteringShows = 'Check every letter of the result.';
export const product = 'A product';
export const productPrompt = 'A blue enamel mug on a wooden table, soft light from the left, plain background.';
export const productShows = 'Then edit it: paint over the mug and ask for another colour.';
export const images = 'Images';
export const readyToTry =
  'Ready to try. The built-in gateway draws pictures that show what it received: no key, no network. ';
export const seeExact = 'See the exact request and response behind every picture. ';
export const connectYours = 'Connect your gateway';
export const connectAnother = 'Connect another gateway';
export const dropHere = 'Drop an image here to edit it';
export const orPaste = 'or paste it, or choose a file';
export const examples = 'Examples';

// images-commands.ts
export const editImage = 'Edit image';
export const generateImage = 'Generate image';
export const showRequest = 'Show request';
export const addReference = 'Add reference image';
export const chooseRegion = 'Choose a region';
export const hideInspector = 'Hide inspector';
export const showInspector = 'Show inspector';

// images-page.tsx, images-top-bar.tsx
export const canvasPane = 'canvas';
export const resultsPane = 'results';
export const dropToEdit = 'Drop images to edit them';
export const theResults = 'The results';
export const versions = 'Versions';
export const inspector = 'Inspector';
export const thePreview = 'The request preview';
export const requestLoading = 'Loading the request…';
export const loadingModels = 'Loading models…';
export const connectionLost = 'Reconnecting to the app…';
export const moreForVersion = 'More for this version';
export const showVersions = 'Show the versions';
export const showExchangeInstead = 'Show the exchange in place of the versions';

// mask-keeper.ts, mask/
export const cannotRead = 'The mask can’t be read.';
export const doesNotFit = 'The mask is larger than {most, number} MB, the most that can be sent.';
export const removeSpecks = 'Remove small specks, or paint with larger shapes.';
export const useTransparent = 'Use a PNG with transparent parts, or a black and white picture.';
export const masksFailed = 'The part of the app that handles masks failed.';
export const tryOnceMore = 'Try again.';
export const coloursUnread = 'The colours of this image can’t be read.';
export const markInstead = 'Mark a shape instead.';

// reference-limits.ts
export const takesUnder = '“{name}” has {mb} MB; {model} accepts images under {most, number} MB.';
export const apiTakesUnder = '“{name}” has {mb} MB; this API accepts images under {most, number} MB.';
export const scaleDown = 'Scale it down or compress it.';
export const tooMany =
  '“{name}” wasn’t added: {model} accepts {most, plural, one {one reference image} other {# reference images}}.';
export const removeFirst = 'Remove one first.';
export const isNoImage = '“{name}” isn’t an image.';
export const byItsBytes = 'Its content is {type}.';
export const notReadable = '“{name}” can’t be read as an image.';
export const mayBeDamaged = 'The file may be damaged or cut short. Open it elsewhere and save it again.';

// images-page.tsx, its preview of the request
export const makingMask = 'Making the mask’s file';
export const cutToRegion = 'The first image is sent cropped to its region.';
export const turnsAbove = 'The turns above are sent first.';
export const request = 'Request';
export const wouldBeSent = 'What would be sent now, with the key masked.';

// results/request-cards.tsx
export const failedTitle = 'Failed: {title}';
export const dismissFailure = 'Dismiss the failure';
export const remove = 'Remove';
export const underWay = 'In progress';
export const preparingImages = 'Preparing the images, {seconds}';
export const uploadingOf = 'Uploading {sent} of {total}, {seconds}';
export const waitingForGateway = 'Waiting for the gateway, {seconds}';
export const receivedIn = '{received}, {seconds}';
export const preparing = 'Preparing, {seconds}';
export const uploading = 'Uploading, {seconds}';
export const waiting = 'Waiting, {seconds}';
export const receiving = 'Receiving, {what}';
export const retryingIn = 'Retrying in {seconds}';
export const previewsCame = '{count, plural, one {# preview received} other {# previews received}}';
export const seconds = '{seconds, number} s';
export const tryNow = 'Try now';
export const cancelRequest = 'Cancel {title}';
export const cancel = 'Cancel';
export const uploaded = 'Uploaded';

// studio-*.ts, version-missing.tsx
export const noMasks = '{model} can’t use masks.';
export const besideRegion = 'The mask is outside the region, so the whole region may change.';
export const madeWithout = 'This image was made without a mask.';
export const sizesDiffer = 'This image is {image}, its mask {mask}: they only fit at the same size.';
export const sizesUnknown = 'The size of this image or of its mask is unknown: they only fit at the same size.';
export const notInFolder = '“{name}” is no longer in the data folder.';
export const addAgain = 'Add it again.';
export const changedWhileRead = 'The request was not sent: it changed while its mask was read.';
export const lookAndSend = 'Check it, then send it again.';
export const noMask = '“{name}” can’t be read as a mask.';
export const noImageHere = 'This item has no image.';
export const sentWithout = 'The gateway sent it without one.';
export const copyAddress = 'Copy address';

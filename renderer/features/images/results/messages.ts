/** What the list of versions and their details say. */

// version-details.tsx
export const requestedReceived = 'Requested vs received';
export const setting = 'Setting';
export const askedFor = 'Requested';
export const cameBack = 'Received';
export const model = 'Model';
export const profile = 'Profile';
export const sent = 'Sent##time';
export const time = 'Time';
export const tokens = 'Tokens';
export const whatWasSent = 'What was sent';
export const requestId = 'Request ID';
export const copyRequestId = 'Copy request ID';
export const showExchange = 'Show exchange';

// export-images.ts, filmstrip.tsx
export const notInFolder = '“{name}” is no longer in the data folder.';
export const saveOthers = 'Save the other images one by one.';
export const filmstrip = 'Filmstrip';
export const failedRetry = 'Failed, retry';
export const refusedRetry = 'Refused, retry';

// results-pane.tsx
export const results = 'Results';
export const versions = 'Versions';
export const searchVersions = 'Search versions';
export const titleModelPrompt = 'Title, model or prompt';
export const favouritesOnly = 'Favourites only';
export const endSearch = 'End the search';
export const noImages = 'No images yet';
export const resultsAppear = 'Results appear here; edits nest under their source.';

// ../images-top-bar.tsx, tree-row.tsx
export const saveImage = 'Save image';
export const retry = 'Retry';
export const cancel = 'Cancel';
export const moreFor = 'More for {title}';
export const hidePreviews = '{count, plural, one {Hide the preview} other {Hide # previews}}';
export const showPreviews = '{count, plural, one {Show the preview} other {Show # previews}}';
export const favourite = 'Favourite';
export const newTitle = 'New title';

// version-details.tsx
export const currentVersion = 'Current version';
export const useAsInput = 'Use as input';
export const useKeepMask = 'Use as input, keep mask';
export const withItsMask = 'Uses it as the input, with the mask it was made with';
export const keepMask = 'Keep mask';
export const copyImage = 'Copy image';
export const saveAll = 'Save all';
export const saveAllNote = 'Save all {count, number} images of this request as a ZIP file';
export const sentWithout = 'The gateway sent this item without an image.';
export const openTarget = 'Open {target}';
export const textsBeside = '{count, plural, one {Text with the image} other {Texts with the images}}';

// version-items.ts
export const answeredInText = 'The model answered in text.';
export const hasNoImage = 'It has no image.';
export const addedByYou = 'You added it.';
export const notMadeHere = 'It wasn’t made in Images.';
export const resume = 'Continue';
export const addAsReference = 'Add as reference';
export const restoreSettings = 'Restore settings and mask';
export const tryAgain = 'Try again';
export const saveWithout = 'Save without prompt';
export const removeFavourite = 'Remove from favourites';
export const addFavourite = 'Add to favourites';
export const rename = 'Rename';
export const deleteIt = 'Delete';
export const compareCurrent = 'Compare with current version';
export const onClipboard = 'Image copied as PNG.';
export const notCopied = 'The image couldn’t be copied: the clipboard refused, or the image can’t be read.';

// version-tree.tsx
export const noFavourites = 'No favourites yet';
export const markFavourite = 'Mark a version as favourite in its menu.';
export const nothingFound = 'Nothing found';
export const noneHasWords = 'No title, model or prompt matches.';
export const showAll = 'Show all versions';

// version-words.ts
export const inText = 'answered in text';
export const noImage = 'no image';
export const byYou = 'added by you';
export const generated = 'generated';
export const previewKept = 'preview kept';
export const previewAtKept = 'preview {at, number} kept';
export const putBackOutside = 'original restored outside the mask';
export const putBackWhole = 'merged into the whole image';
export const edit = 'edit##version';
export const variationAt = '{words}, {at, number} of {of, number}';
export const editOfRegion = 'edit of a region';
export const editOfMaskedRegion = 'edit of a region with mask';
export const editWithMask = 'edit with mask';
export const furtherTurn = 'next turn';
export const editOfImages = 'edit of {count, number} images';
export const generatedAt = 'generated, {size}';
export const withSize = '{words}, {size}';
export const withTime = '{words}, {time}';

/** What the request form says. */

// attachments/attach-button.tsx
export const attachFiles = 'Attach files';
export const attachFilesChooseDropOr = 'Attach files: choose, drop or paste them';
export const attachByUrlOrFile = 'Attach by URL or file ID';
export const fileAddress = 'File address';
export const theGatewayFetchesTheFile = 'The gateway fetches the file itself.';
export const theAddressMustBeA = 'The address must be a full one that begins with https://.';
export const fileId = 'File ID';
export const ofAFileThatThe = 'The ID of a file that the gateway already has. Quartet can’t upload one there.';
export const theGatewayTakesNoSuch = 'The gateway doesn’t accept this ID.';
export const add = 'Add';

// attachments/attach-files.ts
export const nameWasNotAttachedA = '“{name}” was not attached: a message takes {most, number} attachments.';
export const sendTheseFirstOrRemove = 'Send these first, or remove some.';

// attachments/attachment-card.tsx
export const previewNameFactsPlace = 'Preview {name}, {facts}, {place}';
export const removeName = 'Remove {name}';

// attachments/attachment-cards.tsx
export const nameIsNowAt = '{name} is now {at, number} of {count, number}.';
export const nameWasRemoved = '{name} was removed.';
export const attachments = 'Attachments';
export const atOfCount = '{at, number} of {count, number}';
export const switchTo = 'Switch to {model} · {protocol}';
export const scaleDown = 'Scale down';
export const fromWidthHeightAndSize =
  'From {width} × {height} and {size} to at most {side} pixels a side and {bytes}. The original is kept until it is replaced.';

// attachments/attachment-options.tsx
export const optionsOfName = 'Options of {name}';
export const fewestTokens = 'fewest tokens';
export const everyPartOfIt = 'every part of it';
export const theModelDecides = 'the model decides';
export const notSet = 'Not set';
export const notSent = 'not sent';
export const detail = 'Detail';
export const howCloselyTheModelLooks = 'How closely the model looks at this image.';

// attachments/attachment-preview.tsx
export const theGatewayFetchesItItself = 'The gateway fetches it itself; this app never opens the address.';
export const theGatewayHoldsItAlready = 'The gateway already has it; Quartet has only its ID.';
export const thisWindowCannotShowThe = 'This window can’t show the file. It’s sent as is.';
export const thePictureIsTooLarge = 'This picture is too large to show here. It’s sent as is.';
export const itIsSentAsIt = 'No preview. It’s sent as is.';
export const readingTheFile = 'Reading the file';
export const theFileCannotBeRead = 'The file can no longer be read. Remove it and attach it again.';
export const textOfName = 'Text of {name}';
export const theFirstHeadOfBytes = 'The first {head} of {bytes}.';
export const openInANewTab = 'Open in a new tab';
export const saveACopy = 'Save a copy';

// attachments/attachment-words.ts
export const text = 'Text';
export const unknownType = 'Unknown type';
export const byAddress = 'By address';
export const byFileId = 'By file ID';
export const detailDetail = 'detail {detail}';
export const fpsFps = '{fps} fps';

// attachments/message-attachments.tsx
export const previewName = 'Preview {name}';

// attachments/preview-of.tsx
export const thePreview = 'The preview';

// attachments/scale-image.ts
export const nameWasNotScaledDown = '“{name}” was not scaled down.';
export const thePartOfTheApp = 'The part of the app that scales images did not start.';

// attachments/scale-worker.ts
export const itIsNotInThe = 'It is no longer in the data folder. Attach it again.';
export const itCouldNotBeMade = 'Couldn’t make it small enough.';
export const thisWindowCannotReadThe = 'This window cannot read the picture. Convert it to PNG or JPEG first.';

// attachments/upload-card.tsx
export const uploadingName = 'Uploading {name}';
export const sentOfTotal = '{sent} of {total}';
export const dismissName = 'Dismiss {name}';
export const cancelName = 'Cancel {name}';

// attachments/video-part.tsx
export const start = 'Start';
export const afterTheStart = 'after the start';
export const framesPerSecond = 'Frames per second';
export const above0About1If = 'above 0; about 1 if not set';
export const onlyThisPartOfThe = 'Uses only this part of the video. Empty fields aren’t sent.';

// attachments/waiting-send-line.tsx
export const dismiss = 'Dismiss';
export const dontSendYet = 'Don’t send yet';

// hidden-protocols.tsx
export const nameNotFoundSoIts = '{name}: not found, so it’s hidden';
export const showAnyway = 'Show anyway';

// images/model-choice.ts
export const imageModels = 'Image models';
export const notInTheCatalogue = 'Not in the catalogue';
export const otherModelsMayNotDraw = 'Other models (may not draw)';
export const unavailableToThisKey = 'Unavailable to this key';
export const notFoundHere = 'not found here';
export const notesImageSupportUnknown = '{notes}. Image support unknown.';
export const theGatewayDoesNotList = '{model} isn’t listed for this key.';

// images/options/option-control.tsx
export const notSetSmall = 'not set';

// images/options/answer-modalities.tsx
export const image = 'Image';
export const imageAndText = 'Image and text';
export const answerWith = 'Answer with';

// images/options/more-options.tsx
export const countSet = '{count, number} set';

// images/options/number-option.tsx
export const countImagesAreCharged = '{count, number} images are charged.';
export const notSetInitial = 'not set: {initial}';

// images/size-picker/custom-size.tsx
export const customSize = 'Custom size';
export const anUnknownModelMayTake = 'An unknown model may accept it anyway.';
export const theSmallestChange = 'Smallest change';
export const useSize = 'Use {size}';
export const theNearestSizeOfThis = 'Nearest size with this ratio';
export const keepRatioSize = 'Keep ratio: {size}';
export const theModelChoosesTheSize = 'The model chooses the size.';
export const autoPickTypeOrDrag = 'Auto. Pick, type or drag a size.';

// images/size-picker/endpoint-size.tsx
export const notSetTheGatewayChooses = 'Auto: the gateway chooses the size.';

// images/size-picker/ratio-size.tsx
export const notSetTheModelChooses = 'Not set: the model chooses the size.';
export const theModelChoosesTheRatio = 'The model chooses the ratio.';
export const theModelChoosesTheResolution = 'The model chooses the resolution.';

// images/size-picker/size-drag.tsx
export const dragTheCorner = 'Drag the corner';

// images/size-picker/size-frame.tsx
export const unset = 'Unset';
export const fitToTheReference = 'Fit to the reference';
export const asNearToTheFirst = 'As close to the first reference, {size}, as possible';
export const fitReference = 'Fit##reference';

// mend-button.tsx
export const useValue = 'Use {value}';
export const leaveEmpty = 'Leave it empty';

// model-choice.ts
export const favourites = 'Favourites';
export const typed = 'Typed';
export const notListed = 'not listed';
export const notesPrefersApi = '{notes}. Prefers {api}.';

// model-combobox.tsx
export const loadingModels = 'Loading models';
export const chooseAModel = 'Choose a model';
export const refreshModels = 'Refresh models';
export const loadingModels2 = 'Loading models…';
export const noModelsLoadedTypeThe = 'No models loaded. Type the name of one, or refresh.';
export const onlyTheFirstCount = 'Only the first {count, number} models are listed. Type the name of any other.';

// model-picker.tsx
export const model = 'Model';

// parameters/image-size-items.ts
export const notInTheTable = 'not in the table';

// parameters/lines-parameter.tsx
export const onePerLineUseN = 'One per line. Use \\n for a newline.';

// parameters/number-control.tsx
export const leastOrMore = '{least} or more';
export const valueIsSent = '{value} is sent';
export const valueByDefault = '{value} by default';
export const modelDefault = 'model default';
export const contextOfCountTokens = 'Context of {count, number} tokens.';
export const forAVideoCount = 'For a video, {count, number} or more.';

// parameters/parameter-summary.ts
export const systemPrompt = 'system prompt';
export const textFormat = 'text format';

// parameters/parameters-panel.tsx
export const systemPrompt2 = 'System prompt';
export const protocolHasNoToolsIts = '{protocol} has no tools.';
export const unsetAll = 'Unset all';
export const previewRequest = 'Preview request';

// parameters/special-controls.tsx
export const nameAsJson = '{name} as JSON';
export const theModelDecides2 = 'The model decides.';
export const noToolIsCalled = 'No tool is called.';
export const someToolIsCalled = 'Some tool is called.';
export const thisToolIsCalled = 'This tool is called.';
export const asJson = 'as JSON';
export const aChoiceOfYourOwn = 'A choice of your own.';
export const thePartThatStandsBeside =
  'The part next to "type", in whatever shape you like. The answer is checked against its schema.';
export const textAndImage = 'TEXT and IMAGE';
export const modelWritesTextAlone = '{model} writes only text.';

// parameters/tool-picks.tsx
export const offeredTools = 'Offered tools';
export const toolsPage = 'Tools page';
export const thereAreNoToolsYet = 'No tools yet.';

// protocol-picker.tsx
export const protocol = 'Protocol';
export const noTools = 'No tools.';
export const noStreamingNoTools = 'No streaming, no tools.';
export const noStreaming = 'No streaming.';

// request-dialog.tsx
export const sentExactlyAsWrittenSettings = 'Sent exactly as written; settings are ignored.';
export const cantSendYet = 'Can’t send yet:';
export const editAndSend = 'Edit and send';
export const addFileAddress = 'Add file address';
export const addFileId = 'Add file ID';
export const attachmentsTooLarge =
  'Attachments come to {used} as Base64; at most {limit} can go together over {protocol}.';
export const attachmentsNearLimit =
  'Attachments come to {used} as Base64; at most {limit} can go together over {protocol}, texts included.';
export const canBeMadeSmaller = '{name} can be made smaller, so that all attachments fit.';
export const theImage = 'The image';
export const fromStartToTheEnd = 'from {start} s to the end';
export const fromStartToEnd = 'from {start} s to {end} s';
export const sendsWhenFilesUploaded = 'Sends when {count, number} files have uploaded.';
export const sendsWhenFileUploaded = 'Sends when “{name}” has uploaded.';
export const theFile = 'the file';
export const wasntFound = "{names} wasn't found on this gateway.";
export const werentFound = "{names} weren't found on this gateway.";
export const and = ' and ';
export const generateOnly = 'generate only';
export const editOnly = 'edit only';
export const generateEdit = 'generate, edit';
export const unknown = 'unknown##support';
export const aWholeNumberOfPixels = 'a whole number of pixels, {range}';
export const aWholeNumber = 'a whole number, {range}';
export const aNumber = 'a number, {range}';
export const isButMustBe = '{field} is {text}; it must be {kind}.';
export const isMissing = '{side} is missing. Enter it, or unset the size.';
export const auto = 'auto';
export const megapixels = '{millions, number, ::.0} megapixels';
export const wholeMegapixels = '{millions, number} megapixels';
export const unsetLabel = 'Unset {label}';
export const outcomeOn = '{outcome} on {day}.';
export const outcomeOnSaw = '{outcome} on {day}: {seen}';
export const whatIsEntered = 'The value of {field} {problem}';
export const isNotJson = 'is not JSON: {error}';
export const mustNameATool = 'must be a JSON object that names a tool.';
export const mustBeAnObject = 'must be a JSON object.';
export const fromTo = '{least, number}–{most, number}';
export const countTools = '{count, plural, one {# tool} other {# tools}}';
export const countOf = '{count, plural, one {# {what}} other {# {what}s}}';
export const number = '{value, number}';
export const end = 'End';

/** What the canvas of images and its mask tools say. */

// brush-sliders.tsx
export const brushSizeHint = 'Brush size, in pixels of the image';
export const size = 'Size##of a brush';
export const brushSize = 'Brush size';
export const brushHardness = 'Brush hardness';
export const hardness = 'Hardness';
export const maskOpacity = 'Mask opacity';

// editor-status.tsx
export const noMask = 'no mask yet';
export const maskOf = 'mask {coverage}';
export const maskOfHidden = 'mask {coverage}, hidden';
export const maskTooLarge = ', {bytes}: must be under {most}';
export const maskBytes = ', {bytes}';

// extend-bar.tsx
export const left = 'Left';
export const top = 'Top';
export const right = 'Right';
export const bottom = 'Bottom';
export const extendCanvas = 'Extend canvas';
export const dragEdge = 'Drag an edge of the image outward, or type.';
export const cancel = 'Cancel';
export const nearestSize = '{size} can’t be requested. Nearest: {nearest}';
export const extendTo = 'Extend to {size}';
export const extend = 'Extend';

// frame-chip.tsx
export const region = 'Region';
export const noRegion = 'No region';
export const regionOf = 'Region {size}';
export const regionNote = 'Sends only this part with a bit of its surroundings, and puts the result back in place.';
export const sendWhole = 'Send the whole image';
export const regionWidth = 'Region width';
export const regionHeight = 'Region height';

// mask-editor.tsx
export const looking = 'Looking for these colours';
export const rangeAdded = 'Colour range added';
export const rangeRemoved = 'Colour range removed';
export const undone = 'Undone';
export const doneAgain = 'Redone';
export const stillOpening = 'the mask is still opening';
export const cannotBeRead = 'the mask can’t be read';
export const maskEditor = 'Mask editor';
export const canvas = 'Canvas';
export const pictureOf = '{name}, {size} pixels';

// mask-menu.tsx
export const showMask = 'Show mask';
export const outline = 'Outline';
export const maskColour = 'Mask colour';
export const colour = 'Colour';

// mask-menu.tsx
export const nothingMasked = 'nothing is masked yet';
export const mask = 'Mask';
export const changeMask = 'Change the whole mask, or how it is shown';
export const invertMask = 'Invert mask';
export const growMask = 'Grow mask';
export const growNote = 'Expand the mask on all sides by this much.';
export const shrinkMask = 'Shrink mask';
export const shrinkNote = 'Shrink the mask on all sides by this much.';
export const featherMask = 'Feather mask';
export const featherNote = 'Fade the mask’s edge over this much on either side.';
export const fillMask = 'Fill mask';
export const clearMask = 'Clear mask';
export const importMask = 'Import mask';
export const importNote = 'A PNG with transparency, or black and white with white as the area to edit';
export const exportMask = 'Export mask';
export const extendNote = 'Enlarge the image; the new area is masked';
export const maskFile = 'Mask file';

// mask-toolbar.tsx
export const maskTools = 'Mask tools';
export const brush = 'Brush';
export const eraser = 'Eraser';
export const undo = 'Undo';
export const nothingToUndo = 'nothing to undo';
export const redo = 'Redo';
export const nothingToRedo = 'nothing to redo';
export const regionTool = 'Send only a part of the image, and put the result back in place';
export const hand = 'Hand';
export const handTool = 'Move the image. Or hold the space bar.';

// mask-words.ts
export const strokeAdded = 'Stroke added';
export const strokeErased = 'Stroke erased';
export const rectangleAdded = 'Rectangle added';
export const rectangleRemoved = 'Rectangle removed';
export const ellipseAdded = 'Ellipse added';
export const ellipseRemoved = 'Ellipse removed';
export const shapeAdded = 'Shape added';
export const shapeRemoved = 'Shape removed';
export const maskInverted = 'Mask inverted';
export const maskCleared = 'Mask cleared';
export const maskFilled = 'Mask filled';
export const maskShrunk = 'Mask shrunk by {pixels, number} px';
export const maskGrown = 'Mask grown by {pixels, number} px';
export const maskFeathered = 'Mask feathered over {pixels, number} px';
export const maskMoved = 'Mask moved';
export const maskImported = 'Mask imported';
export const otherSize = '“{name}” is {mask} pixels and the image {image}.';
export const otherShape =
  '“{name}” is {mask} pixels and the image {image}. Their proportions differ, so the mask will be stretched.';
export const announcedStep = '{what}, mask covers {coverage}.';
export const under = 'under 0.1 %';
export const over = 'over 99.9 %';

// mask-menu.tsx
export const pixels = 'Pixels';
export const apply = 'Apply';

// shape-menu.tsx
export const rectangle = 'Rectangle';
export const ellipse = 'Ellipse';
export const lasso = 'Lasso';
export const polygon = 'Polygon';
export const colourRange = 'Colour range';
export const moveMask = 'Move mask';
export const moveMaskNote = 'Drag it, or press arrow keys: 1 pixel, with Shift 10.';
export const markShape = 'Mark a shape';
export const shapeOf = 'Shape: {shape}';
export const shape = 'Shape';
export const subtract = 'Subtract shapes';
export const subtractNote = 'Shapes are removed from the mask. Or hold Alt while drawing.';
export const tolerance = 'Tolerance';
export const contiguous = 'Contiguous';
export const clickColour = 'Click a colour in the image.';

// shape-menu.tsx
export const dot = 'Brush dot';
export const add = 'Add';
export const remove = 'Remove##from a mask';
export const byNumbers = 'Shape by numbers';
export const whatItDoes = 'What it does';
export const centreFromLeft = 'Centre from left';
export const fromLeft = 'From left';
export const centreFromTop = 'Centre from top';
export const fromTop = 'From top';
export const diameter = 'Diameter';
export const shapeWidth = 'Shape width';
export const shapeHeight = 'Shape height';
export const imageIs = 'The image is {size} px.';
export const addShape = 'Add shape';
export const removeShape = 'Remove shape';

// split-handle.tsx, version-view.tsx, variation-grid.tsx
export const after = 'After';
export const beforeAndAfter = 'Before and after';
export const shareBefore = '{share, number} % before';
export const slider = 'Slider';
export const sideBySide = 'Side by side';
export const before = 'Before';
export const cannotBeShown = '{name}: can’t be shown';
export const version = 'Version';
export const compare = 'Compare';
export const canvasBefore = 'Canvas before';
export const beforeOf = 'Before: {picture}';
export const holdToSee = 'Hold to see before';
export const variations = 'Variations';
export const variationOf = 'Variation {at, number} of {of, number}';

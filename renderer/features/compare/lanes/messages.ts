/** What the lanes of Compare say. */

// lane-strip.tsx, lane-handle.tsx, lane-head.tsx
export const laneAt = 'Lane {number, number}';
export const expand = 'Expand lane {number, number}';
export const answerOfLane = 'The answer of lane {number, number}';
export const moveLane = 'Move lane {number, number}, arrow keys move it';
export const dragLane = 'Drag to another place, or use the arrow keys';
export const parametersOf = 'Parameters of lane {number, number}';
export const wasChanged = 'The lane was changed after this answer.';
export const retrying = 'Retrying';
export const stopLane = 'Stop lane {number, number}';
export const stopNote = 'Stop this lane (keeps the partial answer)';
export const sendAgain = 'Send lane {number, number} again';
export const againNote = 'Send again (keeps this answer)';
export const noLanes = 'No lanes yet';
export const addLanes = 'Add a lane for each model and protocol you want to compare. They all get the same message.';

// lane-head.tsx, lane-api-picker.tsx, lane-parameters.tsx, unset-all.tsx
export const model = 'Model';
export const activeProfile = 'Active profile';
export const useActiveProfile = 'Use the active profile';
export const editKey = 'Edit key';
export const nowProfile = 'Now {name}';
export const nowUnknown = 'Now unknown';
export const profile = 'Profile';
export const deletedProfile = 'Deleted profile';
export const notDescribed = 'unknown##support';
export const servesIt = 'serves it';
export const doesNotSay = '{model} isn’t listed for images on this gateway.';
export const protocol = 'Protocol';
export const ownSystem = 'Own system prompt';
export const systemOfLane = 'System prompt of this lane';
export const emptySystem = 'Empty: no system prompt in this lane';
export const stream = 'Stream';
export const noStreams = '{label} has no streams';
export const unsetAll = 'Unset all';

// lane-strip.tsx, lane-says.ts
export const doesNotSend = 'What lane {number, number} doesn’t send';
export const notSent = 'This lane is not sent';
export const leftOut = 'Left out of this lane';
export const toKnow = 'Good to know';
export const leavesOut = 'Leaves out {names}';
export const andMore = '{names} and {more, number} more';
export const profileDeleted = 'The profile of this lane was deleted.';
export const hasNoKey = 'The profile {name} has no API key.';

// lane-menu.tsx, lane-head.tsx
export const laneMenu = 'Lane menu';
export const parameters = 'Parameters';
export const rename = 'Rename';
export const duplicate = 'Duplicate##lane';
export const mostLanes = '{count, number} lanes is the maximum.';
export const moveLeft = 'Move left';
export const first = 'Already first.';
export const moveRight = 'Move right';
export const last = 'Already last.';
export const collapse = 'Collapse';
export const remove = 'Remove';
export const nameOfLane = 'Name of the lane';
export const protocolAndModel = 'Protocol and model';

// lane-state.ts
export const queued = 'Queued';
export const answering = 'Answering';
export const waitsForYou = 'Needs you';
export const done = 'Done';
export const failed = 'Failed';
export const stopped = 'Stopped';
export const incomplete = 'Incomplete';
export const cutOff = 'Cut off';
export const notSentState = 'Not sent';
export const notRun = 'Not run';

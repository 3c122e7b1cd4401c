/** What the requests and events of Compare say. */

// request-bodies.tsx, track-of.tsx, events-panel.tsx, lane-events.tsx
export const charactersMore = '{count, number} characters more';
export const laneName = 'Lane {name}';
export const eventsOf = 'Events of lane {name}';
export const noneChosen = '{count, plural, one {# event} other {# events}}, none chosen';
export const noEvents = 'No events yet';
export const runLanes = 'Run the lanes to see when each event arrived, on one time axis.';
export const zoomOut = 'Zoom out';
export const zoomIn = 'Zoom in';
export const wholeTime = 'Show all';
export const noneInLane = 'No events in this lane';
export const inOnePiece = 'The answer wasn’t streamed, or hasn’t arrived yet.';
export const countedEvents = '{count, plural, one {# event} other {# events}}';
export const chooseEvent = 'Choose an event to read it.';
export const loadingEvent = 'Loading the event';
export const sinceSending = 'since sending';
export const eventOf = 'event {at, number} of {of, number}';
export const eventAt = 'event {at, number} of {of, number}, at {ms} ms';
export const nothingSentTrack = 'nothing was sent';
export const loading = 'loading';
export const letGo = 'recording deleted';
export const waiting = 'waiting';
export const noStream = 'in one piece, no stream';
export const nothingBack = 'no response';

// lane-request.ts, next-requests.ts, sent-requests.ts, wire-records.ts
export const noBody = 'No body was sent.';
export const profileGone = 'This lane’s profile was deleted. Choose another one.';
export const chooseModel = 'Choose a model for this lane.';
export const nothingSent = 'Nothing was sent.';
export const letGoFor = 'Recording deleted to stay under {mb, number} MB.';
export const nothingWentOut = 'Nothing was sent.';

// mapping-table.tsx, request-bodies.tsx, requests-panel.tsx, round-choice.tsx, told-together.ts
export const byMeaning = 'Requests by meaning';
export const meaning = 'Meaning';
export const notSetAt = 'not set: <c>{at}</c>';
export const noPlace = 'no place';
export const bodyOf = 'Body of lane {number, number}';
export const aForm = 'a form, shown as JSON';
export const loadingRequest = 'Loading the request';
export const invalidJson = 'Invalid JSON; sent as shown.';
export const body = 'Body';
export const linesShown = '{count, number} lines are shown, and no more.';
export const notes = 'Notes on the requests';
export const noteNotSent = '{lanes}: would not be sent. {message}';
export const note = '{lanes}: {message}';
export const bodyNoJson = 'Invalid JSON. Shown as sent.';
export const asRunWould = 'As Run would send them now';
export const showRequests = 'Show requests';
export const viewByMeaning = 'By meaning';
export const viewAsSent = 'As sent';
export const nextRun = 'Next run';
export const noRequests = 'No requests yet';
export const addLane = 'Add a lane to see where its protocol puts each part of the request.';
export const everyMeaning = 'Every meaning';
export const everyNote = 'Show what no lane sends, too';
export const bodies = 'Bodies';
export const bodiesNote = 'Show the bodies below';
export const copyMarkdown = 'Copy as Markdown';
export const saveMapping = 'Save mapping';
export const mappingOfRequests = 'Mapping of requests';
export const mappingOf = '{title}, mapping';
export const round = 'Round';
export const earlierRequest = 'Earlier request';
export const requestOf = 'Request {at, number} of {of, number}';
export const laterRequest = 'Later request';
export const lanesNamed = 'Lanes {others} and {last}';

/**
 * A report page: one HTML file with an export of this app in it, and what is needed to read it. The export stands
 * compressed and in Base64 in an element of its own, so that nothing in it can be taken for markup.
 */

/** How the name of such a file ends, after the dot. */
export const reportPageEnding = 'quartet.html';

/** By its name alone: a page that was renamed is imported by choosing it. */
export function isReportPageName(name: string): boolean {
  return name.toLowerCase().endsWith(`.${reportPageEnding}`);
}

/** The page without its data, as the build makes it, below the folder of the window's files. */
export const reportPageFile = 'report-page.html';

/** ID of the element that the data stands in. It comes early in the file, of which the beginning alone is read. */
export const reportDataId = 'quartet-data';
export const reportDataOpens = `<script id="${reportDataId}" type="application/gzip">`;
export const reportDataCloses = '</script>';

/** ID of the element with the messages of the other language. The page speaks it where its root says so. */
export const reportChineseId = 'quartet-chinese';

/** How the page as it is built begins its root, in English. */
export const reportRoot = (language: string): string => `<html lang="${language}">`;

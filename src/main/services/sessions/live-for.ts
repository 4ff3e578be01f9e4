/** A session whose log was written so short a time ago is running, in milliseconds. */
export const liveFor = 120_000;

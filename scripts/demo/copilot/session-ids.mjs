// @ts-check

/** The sessions of the demo. `absent` is named by a reply and is nowhere. */
export const sessionIds = /** @type {const} */ ({
  review: 'f7dffc32-5c0e-4a8e-9d2b-0a3f6b1c7e45',
  early: '1c7de0a4-83c6-4e0b-b0f1-5a9d2c64e7f3',
  autopilot: '8e52b6d1-0f4c-4b7a-8c35-d6a1f09e2b74',
  running: '6b90a3ce-2d71-4f58-9a0e-71c4d83f5e26',
  damaged: 'd41f7b08-9e63-4c2d-a7f5-3b80c6e95a12',
  empty: 'a05c91f7-64bd-4d3e-8f20-c2e7b84d1960',
  stored: '27e8f4b3-b15a-4096-92cd-ef3a70d6184c',
  editor: 'c3a6029d-7f18-4be5-a4d9-08b5e1f2673a',
  absent: '90b3d5e2-41ac-4f97-b6d8-25c0fe7a8d31',
});

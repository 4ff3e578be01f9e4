import { describe, expect, it } from 'vitest';
import { resolutionWords, strongestLane } from '../../../../../src/shared/model/review/lane';

describe('strongestLane', () => {
  it('is broken, then you, then verify, then agent, then resolved', () => {
    expect(strongestLane(['resolved', 'agent', 'verify', 'you', 'broken'])).toBe('broken');
    expect(strongestLane(['resolved', 'agent', 'verify', 'you'])).toBe('you');
    expect(strongestLane(['resolved', 'agent', 'verify'])).toBe('verify');
    expect(strongestLane(['resolved', 'agent'])).toBe('agent');
    expect(strongestLane(['resolved'])).toBe('resolved');
    expect(strongestLane([])).toBeNull();
  });
});

describe('resolutionWords', () => {
  it('names the agent where the same write let us know it', () => {
    expect(resolutionWords({ by: 'Copilot' })).toBe('Resolved by Copilot');
    expect(resolutionWords({ by: null })).toBe('Resolved outside Sidelight');
  });
});

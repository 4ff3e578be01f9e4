import { describe, expect, it } from 'vitest';
import { reviewFileName, reviewName, reviewWords } from '../../../../../src/shared/model/review/review-name';

const sha = '9c41d07e'.repeat(5);
const comparison = { format: 'searchlight', base: 'main', compare: 'feature/x' } as const;
const commit = { format: 'local-review', base: '4e8a1f2c'.repeat(5), compare: sha } as const;

describe('reviewName', () => {
  it('names a comparison by both sides', () => {
    expect(reviewName(comparison)).toBe('main...feature/x');
  });

  it('names a commit by itself, whatever its parent is', () => {
    expect(reviewName(commit)).toBe(`commit:${sha}`);
    expect(reviewName({ ...commit, base: 'nothing' })).toBe(reviewName(commit));
  });
});

describe('reviewWords', () => {
  it('says which comparison, or which commit', () => {
    expect(reviewWords(comparison)).toBe('feature/x into main');
    expect(reviewWords(commit)).toBe('commit 9c41d07');
  });
});

describe('reviewFileName', () => {
  it('shortens only a name that is a full sha', () => {
    expect(reviewFileName('.vscode/searchlight-reviews/x_main/comments.json')).toBe('comments.json');
    expect(reviewFileName(`/home/wren/.local-review/projects/p/reviews/r/${sha}.yaml`)).toBe('9c41d07….yaml');
    expect(reviewFileName(`C:\\Users\\wren\\.local-review\\${sha}.yaml`)).toBe('9c41d07….yaml');
    expect(reviewFileName(`/r/${'ab'.repeat(32)}.yaml`)).toBe('abababa….yaml');
    expect(reviewFileName('/r/9c41d07.yaml')).toBe('9c41d07.yaml');
    expect(reviewFileName(`/r/${sha}.json`)).toBe(`${sha}.json`);
  });
});

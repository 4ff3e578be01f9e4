import { createContext, type ReactNode } from 'react';
import type { Suggestion } from '../../../shared/model/suggestions/suggestion';

/** Draws a suggestion where its block stands in a text; without one, suggestions are code like any other. */
export const SuggestionContext = createContext<((suggestion: Suggestion) => ReactNode) | null>(null);

/** The suggestions of the text that is being drawn. */
export const SuggestionsInText = createContext<readonly Suggestion[]>([]);

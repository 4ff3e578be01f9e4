import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bug } from '../../shared/base';
import { App } from './app';
import './tokens.css';
import './fonts.css';
import './global.css';

createRoot(document.getElementById('root') ?? bug('index.html has no root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

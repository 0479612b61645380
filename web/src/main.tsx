// Puts the pages on the screen.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './style.css';

const place = document.getElementById('app');
if (place === null) throw new Error('The document has no place for the pages.');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

@echo off
rem Quartet's commands: the app itself, without a window. It is no console program, so that it is waited for.
start "" /b /wait "%~dp0..\..\Quartet.exe" --cli -- %*
exit /b %errorlevel%
